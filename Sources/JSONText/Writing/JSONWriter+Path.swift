/// Where the writer stands, worked out from what it has written: only an error pays for it.
extension JSONWriter {
  /// The path of the value that is being written.
  var currentPath: JSONPath { path(below: frames.count) }

  /// The path of a value that isn't going to be written in the innermost container.
  func path(ofOmitted step: [JSONPath.Step]) -> JSONPath {
    guard let frame else { return JSONPath() }
    let container = path(below: frames.count - 1)
    if frame.isObject { return JSONPath(container.steps + step) }
    let elements = frame.isEmpty ? 0 : commas(in: frame.start + 1..<buffer.count) + 1
    return JSONPath(container.steps + [.index(elements)])
  }

  /// The path of what is being written in the outermost `count` containers.
  func path(below count: Int) -> JSONPath {
    var path = JSONPath()
    for index in 0..<count {
      let frame = frames[index]
      if let rebuild = rebuilds.first(where: { $0.depth == index + 1 }) {
        path.steps += rebuild.fragment?.path ?? []
      } else if frame.isObject {
        let next = index + 1 < frames.count ? frames[index + 1].firstMember : members.count
        if next > frame.firstMember {
          path.steps.append(.key(decodedKey(of: members[next - 1])))
        }
      } else {
        let end = index + 1 < frames.count ? frames[index + 1].start : buffer.count
        path.steps.append(.index(commas(in: frame.start + 1..<end)))
      }
    }
    return path
  }

  /// How many commas of an array's own stand in a range of its text.
  private func commas(in range: Range<Int>) -> Int {
    var depth = 0
    var commas = 0
    var isInString = false
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = buffer.base[index]
      switch byte {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: commas += 1
      default: break
      }
      index += 1
    }
    return commas
  }
}
