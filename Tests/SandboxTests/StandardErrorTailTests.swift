import Testing

@testable import Sandbox

@Suite struct StandardErrorTailTests {
  @Test(arguments: [1, 100, 4_095, 4_096, 4_097, 50_000])
  func `the tail is kept whatever the size of the parts`(_ size: Int) {
    var words = StandardErrorTail()
    var all: [UInt8] = []
    for part in 0..<20 {
      let bytes = [UInt8](repeating: UInt8(part), count: size)
      words.append(bytes[...])
      all += bytes
    }
    #expect(words.bytes == Array(all.suffix(4_096)))
  }

  @Test(arguments: 1...40)
  func `a stack trace is left out, however it arrives`(_ size: Int) {
    var words = StandardErrorTail()
    let trace = (0..<900).map { "\($0) 0x00007f\n" }.joined()
    let text = Array("Fatal error: no memory\nCurrent stack trace:\n\(trace)".utf8)
    for start in stride(from: 0, to: text.count, by: size) {
      words.append(text[start..<min(start + size, text.count)])
    }
    #expect(words.bytes == Array("Fatal error: no memory\n".utf8))
  }
}
