import Testing

@testable import Styles

@Suite struct `marquee and blink` {
  @Test(arguments: [
    (String?.none, ObsoleteMotion.endless), ("3", .times(3)), ("-1", .endless), ("0", .endless),
    ("infinite", .endless), ("2x", .times(2)), (" 4", .times(4)), ("", .endless),
    ("99999999999999999999", .times(999_999_999)),
  ])
  func `a marquee moves for ever but for its loop`(_ loop: String?, _ expected: ObsoleteMotion) {
    #expect(ObsoleteMotion.marquee(loop: loop, scrollAmount: nil) == expected)
  }

  @Test func `a marquee without a step is still, and nothing blinks`() {
    #expect(ObsoleteMotion.marquee(loop: nil, scrollAmount: "0") == .none)
    #expect(ObsoleteMotion.marquee(loop: "2", scrollAmount: "6") == .times(2))
    #expect(ObsoleteMotion.blink == .none)
  }
}
