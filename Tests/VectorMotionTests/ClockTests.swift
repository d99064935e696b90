import Testing

@testable import VectorMotion

@Suite struct `clock values and lists of SMIL` {
  @Test(arguments: [
    ("2.5s", 2_500), ("200ms", 200), ("1.5min", 90_000), ("2h", 7_200_000), ("7", 7_000),
    ("02:33", 153_000), ("1:02:03.5", 3_723_500), ("00:00", 0), (" 3s\n", 3_000), ("0.1s", 100),
  ])
  func `a clock value is a time`(_ text: String, _ milliseconds: Int) {
    #expect(ClockValue.read(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "s", "1x", "-1s", "1:60", "61:61:1", "1.2.3s", ".5s", "5.s", "1e3s", "2 s", "1:2:3:4", "١s",
    "indefinite", "1:-2",
  ])
  func `anything else is not`(_ text: String) {
    #expect(ClockValue.read(text) == nil)
  }

  @Test func `begin lists have offsets, other animations and events`() {
    let expected: [TimingValue] = [
      .offset(.seconds(1)), .offset(.seconds(-2)), .sync(id: "a", .end, .milliseconds(500)),
      .sync(id: "a-b", .begin, .seconds(-1)), .event, .event, .event, .unknown, .unknown, .event,
      .sync(id: "x.y", .end, .zero),
    ]
    let text = """
      1s; -2s; a.end+0.5s; a\\-b.begin - 1s; click; b.mouseover+1s; indefinite; a.repeat(2);
      wallclock(2020-01-01); accessKey(a); x.y.end
      """
    #expect(TimingValue.list(text) == expected)
    #expect(TimingValue.list("a-b.end-2s") == [.sync(id: "a-b", .end, .seconds(-2))])
    #expect(TimingValue.list("load") == [.unknown])
  }

  @Test func `a list that is too long is not known to its end`() {
    let list = TimingValue.list(String(repeating: "1s;", count: 5_000))
    #expect(list.count == TimingValue.limit + 1)
    #expect(list.last == .unknown)
  }
}
