import Testing

@testable import Sandbox

@Suite struct LastWordsTests {
  @Test(arguments: [1, 100, 4_095, 4_096, 4_097, 50_000])
  func `the tail is kept whatever the size of the parts`(_ size: Int) {
    var words = LastWords()
    var all: [UInt8] = []
    for part in 0..<20 {
      let bytes = [UInt8](repeating: UInt8(part), count: size)
      words.append(bytes[...])
      all += bytes
    }
    #expect(words.bytes == Array(all.suffix(4_096)))
  }
}
