import Testing

@testable import TextBasics

@Suite struct `A byte of ASCII` {
  @Test(arguments: UInt8.min...UInt8.max)
  func `is a hexadecimal digit in either case, and no other byte is`(byte: UInt8) {
    let places = [Array("0123456789abcdef".utf8), Array("0123456789ABCDEF".utf8)]
    let place = places.compactMap { $0.firstIndex(of: byte) }.first
    #expect(byte.hexDigitValue.map(Int.init) == place)
  }
}
