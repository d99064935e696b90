import Hashing
import Testing

@Suite struct `the hash of a process` {
  private let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }

  private func hash(_ bytes: [UInt8], inBlocksOf size: Int = .max) -> Int {
    var hash = ProcessHash()
    var rest = bytes[...]
    while !rest.isEmpty {
      hash.update(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return hash.value
  }

  @Test(arguments: [1, 7, 8, 9, 64, 999])
  func `is the same however the bytes arrive`(size: Int) {
    #expect(hash(bytes, inBlocksOf: size) == hash(bytes))
  }

  @Test func `differs if a byte is changed, added or left out`() {
    let whole = hash(bytes)
    for index in stride(from: 0, to: bytes.count, by: 37) {
      var changed = bytes
      changed[index] ^= 1
      #expect(hash(changed) != whole)
    }
    #expect(hash(bytes + [0]) != whole)
    #expect(hash(bytes.dropLast()) != whole)
    #expect(hash([]) != hash([0]))
  }

  @Test func `goes on after it was asked for`() {
    var hash = ProcessHash()
    hash.update(Array(bytes[..<500]))
    #expect(hash.value == self.hash(Array(bytes[..<500])))
    hash.update(Array(bytes[500...]))
    #expect(hash.value == self.hash(bytes))
  }
}
