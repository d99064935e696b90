import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Times of pictures` {
  private func starts(
    _ stamps: [Int64?], length: Int64 = 40, nominal: Int64? = nil
  ) -> ([Int64?], PictureClock) {
    var clock = PictureClock(nominal: nominal)
    let starts = stamps.map { stamp in
      clock.place(stamp.map { .milliseconds($0) }, length: length * 1_000)
        .map { $0.lowerBound.microseconds / 1_000 }
    }
    return (starts, clock)
  }

  @Test func `are those of the time stamps`() {
    #expect(starts([0, 40, 95, 300]).0 == [0, 40, 95, 300])
  }

  @Test func `follow the picture before if there is no time stamp`() {
    #expect(starts([nil, nil, 100, nil]).0 == [0, 40, 100, 140])
    #expect(starts([nil, nil], length: 0, nominal: 20_000).0 == [0, 20])
    #expect(starts([nil, nil], length: 0).0 == [0, 40])
    // The last step is the length if nothing else tells it.
    #expect(starts([0, 100, nil], length: 0).0 == [0, 100, 200])
  }

  @Test func `begin with the presentation`() {
    let (times, clock) = starts([-80, -40, 0, 40])
    #expect(times == [nil, nil, 0, 40])
    #expect(clock.late == 0)
  }

  @Test func `never go back`() {
    let (times, clock) = starts([0, 40, 40, 20, 80])
    #expect(times == [0, 40, nil, nil, 80])
    #expect(clock.late == 2)
    #expect(clock.resets == 0)
  }

  @Test func `go on if the clock is set back, or far forward`() {
    let (times, clock) = starts([5_000, 5_040, 0, 40, 200_000_000, 200_000_040])
    #expect(times == [5_000, 5_040, 5_080, 5_120, 5_160, 5_200])
    #expect(clock.resets == 2)
  }

  @Test func `have no trap at the ends of the clock`() {
    let ends: [Int64] = [.max, .min, 0, .max / 2_000, .min / 2_000, 1, .max / 1_000]
    for nominal in [nil, Int64.max, Int64.min, 0] {
      for length in [0, Int64.max / 1_000, 1] {
        for first in ends {
          let times = starts([first, nil] + ends, length: length, nominal: nominal).0
          let known = times.compactMap(\.self)
          #expect(known == known.sorted())
        }
      }
    }
  }
}
