import Foundation
import JSONText

extension Date {
  /// The instant, to the bit as a `DateFormatter` has it, at which clocks show this time; nil where
  /// those of a zone may have shown it twice or never.
  init?(_ time: WallTime, in zone: TimeZone) {
    guard let offset = time.offset ?? zone.clearOffset(atLocal: time.milliseconds) else {
      return nil
    }
    // ICU counts milliseconds since 1970, from which a formatter makes a Date by these two steps.
    let since1970 = Double(time.milliseconds - offset * 1000) / 1000
    self.init(
      timeIntervalSinceReferenceDate: since1970 - Date.timeIntervalBetween1970AndReferenceDate
    )
  }

  /// What the clocks of a zone show; nil where it isn't certain to which millisecond a formatter
  /// rounds, or where no layout could write it.
  func wallTime(in zone: TimeZone) -> WallTime? {
    let milliseconds = timeIntervalSince1970 * 1000
    // Far more than the years of a layout; also keeps out what isn't a number.
    guard milliseconds.magnitude < 0x1p48 else { return nil }
    let nearest = (milliseconds + 0.5).rounded(.down)
    // A last bit more or less, which may come from a fused multiplication, must not count. It is at
    // most 1/32 here.
    guard (milliseconds - nearest).magnitude < 0.46 else { return nil }
    // A formatter rounds first, which may be to the other side of a change of clocks.
    let rounded = Date(timeIntervalSince1970: nearest / 1000)
    let offset = Int64(zone.secondsFromGMT(for: rounded))
    return WallTime(milliseconds: Int64(nearest) + offset * 1000, offset: offset)
  }
}

extension TimeZone {
  /// Seconds east of UTC on days when the clocks of this zone weren't changed, nor on the days beside
  /// them; nil on others.
  fileprivate func clearOffset(atLocal milliseconds: Int64) -> Int64? {
    func offset(at milliseconds: Int64) -> Int {
      secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }
    // No zone is a whole day from UTC, so the instant lies between these two.
    let day: Int64 = 86_400_000
    let before = offset(at: milliseconds - day)
    return before == offset(at: milliseconds + day) ? Int64(before) : nil
  }
}

extension MapInput {
  /// The time that a text of this layout stands for, which is looked at where it lies.
  func time(_ layout: DateLayout) -> WallTime? {
    if let store = map.store { return store.time(at: slot, layout) }
    return string.flatMap { layout.time(of: $0) }
  }
}
