import MediaModel
import Testing

@Suite struct `moments saturate instead of trapping` {
  @Test(
    arguments: [
      (.max, MediaTime.latest), (.min, .earliest), (0, .zero),
      (3_600_000_000_000_000_000, .latest), (-3_600_000_000_000_000_001, .earliest),
    ] as [(Int64, MediaTime)])
  func `from microseconds`(microseconds: Int64, moment: MediaTime) {
    #expect(MediaTime(microseconds: microseconds) == moment)
  }

  @Test(
    arguments: [
      (.max, MediaTime.latest), (.min, .earliest), (1_500, MediaTime(microseconds: 1_500_000)),
      (-1, MediaTime(microseconds: -1_000)),
    ] as [(Int64, MediaTime)])
  func `from milliseconds`(milliseconds: Int64, moment: MediaTime) {
    #expect(MediaTime.milliseconds(milliseconds) == moment)
  }

  @Test(arguments: [
    (.nan, MediaTime.zero), (.infinity, .latest), (-.infinity, .earliest), (1e300, .latest),
    (-1e300, .earliest), (1.5, .milliseconds(1_500)), (-0.25, .milliseconds(-250)),
    (0.000_000_4, .zero), (0.000_000_6, MediaTime(microseconds: 1)),
  ])
  func `from a decimal number`(value: Double, moment: MediaTime) {
    #expect(MediaTime.decimal(value) == moment)
  }

  @Test func `advancing beyond an end stays there`() {
    #expect(MediaTime.latest.advanced(by: .microseconds(1)) == .latest)
    #expect(MediaTime.earliest.advanced(by: .microseconds(-1)) == .earliest)
    #expect(MediaTime.latest.advanced(by: .seconds(Int64.max)) == .latest)
    #expect(MediaTime.latest.advanced(by: .seconds(Int64.min)) == .earliest)
    #expect(MediaTime.zero.advanced(by: .seconds(Int64.max)) == .latest)
    #expect(MediaTime.zero.advanced(by: .seconds(Int64.min)) == .earliest)
  }

  @Test func `the ends can be measured against each other`() {
    let whole = MediaTime.earliest.duration(to: .latest)
    #expect(whole == .microseconds(7_200_000_000_000_000_000))
    #expect(MediaTime.latest.duration(to: .earliest) == .zero - whole)
    #expect((MediaTime.earliest..<MediaTime.latest).length == whole)
  }

  @Test func `advancing and measuring are each other's reverse`() {
    let start = MediaTime.milliseconds(-700)
    let length = Duration.microseconds(1_234_567)
    #expect(start.duration(to: start.advanced(by: length)) == length)
    #expect(start < start.advanced(by: .microseconds(1)))
    #expect(start.decimalValue == -0.7)
  }
}

@Suite struct `lengths are converted without trapping` {
  @Test(
    arguments: [
      (.seconds(Int64.max), .max), (.seconds(Int64.min), .min), (.zero, 0),
      (.microseconds(-1), -1), (.nanoseconds(1_999), 1), (.nanoseconds(-1_999), -1),
      (.milliseconds(-1_500), -1_500_000), (.microseconds(Int64.max), .max),
    ] as [(Duration, Int64)])
  func `to whole microseconds`(length: Duration, microseconds: Int64) {
    #expect(length.wholeMicroseconds == microseconds)
  }

  @Test(
    arguments: [
      (.nan, .zero), (.infinity, .microseconds(Int64.max)), (-.infinity, .microseconds(Int64.min)),
      (2.5, .milliseconds(2_500)), (-0.001, .milliseconds(-1)),
    ] as [(Double, Duration)])
  func `from a decimal number`(value: Double, length: Duration) {
    #expect(Duration.decimal(value) == length)
  }

  @Test func `to a decimal number`() {
    #expect(Duration.milliseconds(1_500).decimalValue == 1.5)
    #expect(Duration.milliseconds(-1).decimalValue == -0.001)
  }

  @Test(
    arguments: [
      (.nan, 0), (.infinity, .max), (-.infinity, .min), (9.3e18, .max), (-9.3e18, .min),
      (2.5, 3), (-2.5, -3), (2.4, 2), (0x1p63, .max), (-0x1p63, .min),
    ] as [(Double, Int64)])
  func `a number is rounded and clamped`(value: Double, whole: Int64) {
    #expect(Int64(clamping: value) == whole)
  }
}
