import JSONText

// What the rest of the library knows of lines that map several places; see `Gathering`.

/// What a line takes from several places, and writes back to them.
package protocol LineGathering {
  /// Writes the value of the current line of a map, which `write` writes as one value.
  func write(_ map: Map, _ write: (inout MapOutput) -> Void)

  /// Puts the value of the current line of a map into an object, as it would be written.
  func distribute(_ value: Any, of map: Map, into object: inout [String: Any])

  /// The paths to the gathered elements: the first one to an array, and each of the others from an element to the array
  /// inside it, or to the value; nil if members are gathered.
  var elementPaths: [[JSONPath.Step]]? { get }
}

extension LineGathering {
  /// The steps by which a line is told from others; nil if its key does that.
  package var steps: [JSONPath.Step]? {
    elementPaths.map { Array($0.joined(separator: [.key(everyElementStep)])) }
  }
}

/// The step of a described path that stands for all elements of an array.
package let everyElementStep = "[]"

/// What the lines of one object have written to several places.
protocol GatheredLines: AnyObject {}
