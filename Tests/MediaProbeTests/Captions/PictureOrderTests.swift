import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `The order of pictures` {
  private func order(_ times: [Int64]) -> [Int64] {
    let sink = Captions()
    var order = PictureOrder()
    for time in times {
      order.add(CaptionData(time: .milliseconds(time), pairs: [pair(.fieldOne, 1, 2)]), to: sink)
    }
    order.flush(to: sink)
    return sink.all.map { $0.time.microseconds / 1_000 }
  }

  @Test func `pictures leave as they are shown`() {
    // A pyramid of eight, coded one level after the other.
    let pyramid = (0..<20).flatMap { group in
      [8, 4, 2, 1, 3, 6, 5, 7].map { Int64(group * 8 + $0) * 40 }
    }
    #expect(order(pyramid) == (1...160).map { Int64($0) * 40 })
  }

  @Test func `pictures of one moment keep their order`() {
    let sink = Captions()
    var order = PictureOrder()
    for byte in UInt8(0)..<5 {
      order.add(CaptionData(time: .zero, pairs: [pair(.fieldOne, byte, 0)]), to: sink)
    }
    order.flush(to: sink)
    #expect(sink.pairs.map(\.first) == [0, 1, 2, 3, 4])
  }

  @Test func `no more pictures are held than a codec reorders`() {
    let sink = Captions()
    var order = PictureOrder()
    for time in 0..<100 {
      order.add(CaptionData(time: .milliseconds(Int64(time)), pairs: []), to: sink)
    }
    #expect(sink.all.count == 100 - PictureOrder.depth)
  }

  @Test func `a missing time stamp follows the picture before`() {
    var times = PacketTimes()
    #expect(times.place(.milliseconds(400), length: 40_000).time == .milliseconds(400))
    #expect(times.place(nil, length: 40_000).time == .milliseconds(440))
    #expect(times.place(nil, length: 0).time == .milliseconds(440))
    #expect(times.place(.milliseconds(480), length: 40_000).time == .milliseconds(480))
    var fresh = PacketTimes()
    #expect(fresh.place(nil, length: 0).time == .zero)
    #expect(times.resets == 0)
  }

  @Test func `a clock that is set back goes on, reordering is none`() {
    var times = PacketTimes()
    for time: Int64 in [0, 160, 80, 40, 120, 60_000] {
      #expect(times.place(.milliseconds(time), length: 40_000) == (.milliseconds(time), false))
    }
    #expect(times.place(.milliseconds(10), length: 40_000) == (.milliseconds(60_040), true))
    #expect(times.place(.milliseconds(130), length: 40_000) == (.milliseconds(60_160), false))
    #expect(times.place(.milliseconds(50), length: 40_000) == (.milliseconds(60_080), false))
    // Far ahead: a damaged time stamp.
    #expect(
      times.place(.milliseconds(900_000_000), length: 40_000) == (.milliseconds(60_200), true))
    #expect(times.resets == 2)
  }

  @Test func `pictures without time stamps count in their group`() {
    var times = GroupTimes()
    func time(_ place: Int, _ stamp: Int64? = nil, starts: Bool = false) -> Int64? {
      times.time(
        of: place, startsGroup: starts, stamp: stamp.map { .milliseconds($0) }, frameLength: 40_000
      ).map { $0.microseconds / 1_000 }
    }
    #expect(time(0, starts: true) == nil)
    #expect(time(2, 1_080, starts: true) == 1_080)
    #expect([time(0), time(1), time(5), time(3), time(4)] == [1_000, 1_040, 1_200, 1_120, 1_160])
    // The next group's first picture is shown third.
    #expect(time(2, starts: true) == 1_320)
    #expect(time(0) == 1_240)
    #expect(time(1, 1_290) == 1_290)
    #expect(time(3) == 1_370)
    // The count wraps where no group starts.
    #expect(time(1_023) == 42_170)
    #expect(time(1) == 42_250)
  }

  @Test func `the ends of the clock do not trap`() {
    var times = PacketTimes()
    for stamp in [MediaTime.earliest, .latest, nil, .zero, .latest, .earliest, nil] {
      _ = times.place(stamp, length: .max)
      _ = times.place(stamp, length: .min)
    }
  }
}
