/// The outline of a country: 480 rings of 55,563 points in all, by numbers of 17 digits.
enum GeometryPayload {
  static var collection: Tree {
    var invention = Invention(seed: 5)
    // As in the real one, one ring has a quarter of all points and most have a hundred.
    let counts = [14_310] + (0..<479).map { _ in invention.number(40...132) }
    let rings = counts.map { count in
      invention.list(count) { [$0.degrees(-141 ... -53), $0.degrees(42...82)] }
    }
    return [
      "type": "FeatureCollection",
      "features": [
        [
          "type": "Feature",
          "properties": ["name": "Hesperia"],
          "geometry": ["type": "Polygon", "coordinates": .list(rings)],
        ]
      ],
    ]
  }
}

extension Invention {
  /// A number of degrees with fifteen digits of a fraction, as binary numbers come out of programs.
  fileprivate mutating func degrees(_ range: ClosedRange<Int>) -> Tree {
    let millionths = number(100_000...999_999)
    let noise = pick(["000000000", "999999999", "000000017", "999999986"])
    return .digits("\(number(range)).\(millionths)\(noise)")
  }
}
