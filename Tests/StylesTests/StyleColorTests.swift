import Testing

@testable import Styles

@Suite struct `Colors of CSS` {
  private func hexadecimal(_ text: String) -> String? {
    StyleColor(text: text).map { color in
      [color.red, color.green, color.blue, color.alpha].map { share in
        String(0x100 | Int(share), radix: 16).dropFirst()
      }.joined()
    }
  }

  @Test(
    arguments: [
      ("red", "ff0000ff"), (" ReBeccaPurple ", "663399ff"), ("#f80", "ff8800ff"),
      ("#F808", "ff880088"), ("#12345678", "12345678"), ("transparent", "00000000"),
      ("rgb(255, 0, 0)", "ff0000ff"), ("rgb(255 0 0)", "ff0000ff"), ("RGB(0 0 0)", "000000ff"),
      ("rgb(0 0 0 / 0)", "00000000"), ("rgb(10% 20% 100% / 50%)", "1a33ff80"),
      ("rgba(1, 2, 3, 0.5)", "01020380"), ("rgba(300, -5, none)", "ff0000ff"),
      ("rgb(none none none)", "000000ff"), ("hsl(120, 100%, 25%)", "008000ff"),
      ("hsl(120deg 100% 50%)", "00ff00ff"), ("hsl(-120 100 50)", "0000ffff"),
      ("hsla(0, 0%, 100%, 0)", "00000000"), ("hsla(.5turn, 100%, 50%, 1)", "00ffffff"),
      ("hwb(0 0% 0%)", "ff0000ff"), ("hwb(90 60% 60%)", "808080ff"),
      ("oklch(0.7 0.1 90 / 0)", "00000000"), ("color(display-p3 1 1 1 / 0%)", "00000000"),
    ])
  func `are computed in all forms`(text: String, expected: String) {
    #expect(hexadecimal(text) == expected)
  }

  @Test(arguments: [
    "color-mix(in srgb, red, blue)", "light-dark(red, blue)", "oklch(0.7 0.1 90)", "CanvasText",
    "rgb(from red r g b)", "rgb(calc(255) 0 0)", "lab(50% 0 0)",
  ])
  func `are unknown if they depend on the device or on other colors`(text: String) {
    #expect(StyleColorValue(text: text) == .unknown)
  }

  @Test(arguments: [
    "", "redd", "#ff", "#ggg", "rgb()", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgb(1 2 3 4)",
    "rgb(1, 2 3)", "rgb(1 2 3 / )", "rgb(1 2 3,)", "red blue", "red;", "url(a)", "hsl(0, 0%)",
    "rgb(1px 2 3)",
  ])
  func `are nothing else`(text: String) {
    #expect(StyleColorValue(text: text) == nil)
  }

  @Test func `are no text that is too long to be one`() {
    #expect(StyleColorValue(text: String(repeating: " ", count: 300) + "red") == nil)
  }

  @Test func `agree in a style sheet and in keyframes`() {
    let frames = "@keyframes k { from { color: hsl(0 100% 50%) } to { color: tomato } }"
    let motions = StyleFixture("p").styles(frames + "p { animation: k 9s }").motions
    #expect(motions.map(\.changes) == [.yes])
    let same = "@keyframes k { from { color: hsl(0 100% 50%) } to { color: red } }"
    #expect(
      StyleFixture("p").styles(same + "p { animation: k 9s }").motions.map(\.changes) == [.no])
  }
}
