import Testing

@testable import JSONText

struct CivilDayTests {
  @Test func `days have their numbers`() {
    let days: [(Int64, Int64, Int64, Int64)] = [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (1900, 2, 28, -25_509), (1900, 3, 1, -25_508), (1582, 10, 15, -141_427),
      (1582, 10, 14, -141_428), (0, 1, 1, -719_528), (0, 2, 29, -719_469), (0, 3, 1, -719_468),
      (9999, 12, 31, 2_932_896), (10000, 1, 1, 2_932_897), (-1, 12, 31, -719_529),
      (-400, 2, 29, -865_566), (400_000, 1, 1, 145_377_472),
    ]
    for (year, month, day, number) in days {
      let civil = CivilDay(year: year, month: month, day: day)
      #expect(civil?.daysSince1970 == number, "\(year)-\(month)-\(day)")
      #expect(CivilDay(daysSince1970: number) == civil)
    }
  }

  @Test func `no other days are made`() {
    let days: [(Int64, Int64, Int64)] = [
      (2015, 0, 1), (2015, 13, 1), (2015, -1, 1), (2015, 1, 0), (2015, 1, -1), (2015, 1, 32),
      (2015, 2, 29), (2016, 2, 30), (1900, 2, 29), (2100, 2, 29), (2000, 2, 30), (2015, 4, 31),
      (2015, 6, 31), (2015, 9, 31), (2015, 11, 31), (2015, 12, 32), (-1, 2, 29), (-100, 2, 29),
    ]
    for (year, month, day) in days {
      #expect(CivilDay(year: year, month: month, day: day) == nil, "\(year)-\(month)-\(day)")
    }
  }

  /// The day after another, reckoned as a child does.
  private func next(_ day: CivilDay) -> CivilDay? {
    CivilDay(year: day.year, month: day.month, day: day.day + 1)
      ?? CivilDay(year: day.year, month: day.month + 1, day: 1)
      ?? CivilDay(year: day.year + 1, month: 1, day: 1)
  }

  // Every seventh, which takes a second where every day takes seven.
  @Test func `the days of 10,000 years come back, and follow the ones before them`() throws {
    let first = try #require(CivilDay(year: 0, month: 1, day: 1)).daysSince1970
    let last = try #require(CivilDay(year: 9999, month: 12, day: 31)).daysSince1970
    #expect(last - first == 3_652_424)
    let wrong = stride(from: first, through: last, by: 7).filter { number in
      let day = CivilDay(daysSince1970: number)
      return day.daysSince1970 != number || next(CivilDay(daysSince1970: number - 1)) != day
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test func `division rounds down`() {
    for (value, quotient, remainder) in [
      (7, 2, 1), (6, 2, 0), (0, 0, 0), (-1, -1, 2), (-3, -1, 0), (-4, -2, 2),
    ] as [(Int64, Int64, Int64)] {
      #expect(floorDivision(value, by: 3) == (quotient, remainder))
    }
  }
}
