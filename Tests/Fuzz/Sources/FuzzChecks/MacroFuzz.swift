import Foundation

/// Expands macros: of a message as the compiler sends it if the first byte is even, or else of the source behind it.
func checkMacros(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first else { return }
  let rest = Data(bytes.dropFirst())
  if first & 1 == 0 {
    let response = try? MacroExpander.response(to: MacroRequest(rest)).message
    let object = response.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    expect(object is [String: Any], "the answer isn't an object: \(response ?? rest)")
    return
  }
  let text = String(decoding: rest, as: UTF8.self)
  for (macro, role) in [
    ("Mappable", "member"), ("Mappable", "extension"), ("ImmutableMappable", "member"),
    ("ImmutableMappable", "extension"), ("Key", "peer"),
  ] {
    checkExpansion(of: text, macro, role)
  }
}

private func checkExpansion(of text: String, _ macro: String, _ role: String) {
  let source = MacroRequest.Source(text: text, fileName: "Model.swift", offset: 0)
  let request = MacroRequest.Expansion(
    macro: macro,
    role: role,
    attribute: source,
    declaration: source,
    extendedType: MacroRequest.Source(text: "Model", fileName: "", offset: 0).text,
    context: [text]
  )
  guard
    case .expansion(let expanded, let problems, _) = MacroExpander.response(to: .expansion(request))
  else { return expect(false, "an expansion has no answer") }
  let places = 0...text.utf8.count
  for problem in problems {
    expect(places.contains(problem.offset), "a problem is at \(problem.offset)")
    for change in problem.fixIts.flatMap(\.changes) {
      let isInside = places.contains(change.start) && places.contains(change.end)
      expect(
        isInside && change.start <= change.end,
        "a change is at \(change.start), \(change.end)"
      )
    }
  }
  // What is written of a source that can be read can be read.
  if (try? TypeReader.read(text)) != nil {
    do {
      _ = try SwiftSource(expanded)
    } catch {
      expect(false, "\(error) in \(expanded) of \(text)")
    }
  }
}
