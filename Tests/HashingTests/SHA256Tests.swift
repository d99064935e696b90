import Hashing
import MediaModel
import Testing

/// The first two digests are the examples that NIST publishes for FIPS 180-4 (one block, two
/// blocks); `sha256sum` gave the others.
@Suite struct `SHA-256` {
  @Test(
    arguments: [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
  func `of a text`(text: String, digest: String) {
    #expect(ContentHash(of: Array(text.utf8))?.hex == digest)
  }

  @Test(arguments: [1, 55, 56, 63, 64, 65, 999])
  func `is the same however the bytes arrive`(block: Int) throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    var hasher = SHA256()
    for start in stride(from: 0, to: bytes.count, by: block) {
      hasher.update(Array(bytes[start..<min(start + block, bytes.count)]))
    }
    #expect(
      hasher.contentHash?.hex
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  @Test func `goes on after it was asked for, and a copy goes its own way`() {
    var hasher = SHA256()
    hasher.update(Array("a".utf8))
    #expect(hasher.contentHash == ContentHash(of: Array("a".utf8)))
    var copy = hasher
    copy.update(Array("x".utf8))
    hasher.update(Array("bc".utf8))
    #expect(hasher.contentHash == ContentHash(of: Array("abc".utf8)))
    #expect(copy.contentHash == ContentHash(of: Array("ax".utf8)))
  }
}
