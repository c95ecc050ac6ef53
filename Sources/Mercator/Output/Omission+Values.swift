import Foundation
import JSONText

extension Map.Omission {
  /// Leaves out a value whose JSON equals that of `value`, such as a default that the receiver knows.
  public static func value<T: MapValue>(_ value: T) -> Map.Omission {
    Map.Omission { map in map.bytes { value.writeJSON(to: &$0) }.map { [$0] } ?? [] }
  }

  /// Writes the member of the current line of a map by `write`, unless its JSON is one that is left out.
  func write(_ map: Map, _ write: (inout MapOutput) -> Void) {
    // The objects in a value that is left out aren't in the output.
    let written = map.session.writtenObjects
    let count = written?.count ?? 0
    let writeMember = { map.writeMember(write) }
    if let writer = map.writer {
      let isUnwanted = { (text: [UInt8]) in
        guard isMet(text, map) else { return false }
        written?.removeAll(from: count)
        return true
      }
      writer.member(unless: isUnwanted, write: writeMember)
    } else if case .format(let sink) = map.session.content {
      let isUnwanted = { (document: JSONDocument) in
        guard isMet(map.text(of: document), map) else { return false }
        written?.removeAll(from: count)
        return true
      }
      sink.output.member(unless: isUnwanted, write: writeMember)
    } else if let sink = map.session.dictionarySink {
      let steps = map.currentSteps
      let members = sink.members(writeMember)
      guard let value = DictionarySink.value(at: steps, in: members) else { return }
      let text = map.bytes { $0.write(collected: value) }
      if text.map({ isMet($0, map) }) ?? false {
        written?.removeAll(from: count)
        return
      }
      sink.path(steps)
      sink.append(value)
    }
  }
}

extension Map {
  /// Returns the JSON of what has been written in another format.
  fileprivate func text(of document: JSONDocument) -> [UInt8] {
    let writer = JSONWriter(options: session.options.writing)
    writer.write(document.store) { index in
      MapOutput.withRoot(of: Map(inside: self, self.session.with(.writer(writer)))) {
        $0.write(collected: document.store.nativeObject(at: index) ?? NSNull())
      }
    }
    return (try? writer.bytes()) ?? []
  }
}
