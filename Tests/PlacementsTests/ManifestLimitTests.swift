@testable import StrictYAML
import MediaModel
import Placements
import Testing

@Suite struct `Limits of a manifest` {
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "1:1  encoding"), ([0xFE, 0xFF, 0x00, 0x61], "1:1  encoding"),
      ([0x61, 0x00], "1:2  encoding"), ([0x61, 0x0A, 0x62, 0xE9, 0x0A], "2:2  encoding"),
      ([0x61, 0xC3], "1:2  encoding"), ([0xED, 0xA0, 0x80], "1:1  encoding"),
      ([0xC0, 0x80], "1:1  encoding"), ([0x61, 0x1B], "1:2  encoding"),
    ] as [([UInt8], String)])
  func `bytes that are no UTF-8 text are refused`(bytes: [UInt8], issue: String) {
    #expect(issues(bytes: bytes) == [issue])
  }

  @Test func `a file over the limit is refused unread`() {
    let bytes = [UInt8](repeating: 0, count: ManifestReader.largestFile + 1)
    #expect(issues(bytes: bytes) == ["1:1  tooLarge"])
  }

  @Test func `a file at the limit is read`() {
    let text = Array("version: 1\nmedia: [{src: a}]\n".utf8)
    let comment = [UInt8](repeating: 35, count: ManifestReader.largestFile - text.count)
    #expect(issues(bytes: text + comment) == [])
  }

  @Test(arguments: ["[", "{a: ", "- ", "[{a: "])
  func `deep nesting ends with a fault`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let found = errors(Array(text.utf8))
    #expect(found.map(\.code) == [.tooDeep])
    #expect(found.first?.position.line == 1)
  }

  @Test func `steps of indentation end with a fault`() {
    let text = (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(issues(text).map { $0.split(separator: " ").last } == ["tooDeep"])
  }

  @Test func `a manifest of too many items is refused`() throws {
    let item = "- src: a\n"
    let most = "version: 1\nmedia:\n" + String(repeating: item, count: ManifestReader.mostEntries)
    #expect(try manifest(most).entries.count == ManifestReader.mostEntries)
    #expect(issues(most + item) == ["100003:3 media tooLarge"])
  }

  @Test func `a list of too many alternatives is refused`() throws {
    let list = String(repeating: "a,", count: DocumentReader.mostInList)
    #expect(try entry("captions: [\(list)]").sources == ["a.mp4"])
    #expect(itemFaults("captions: [", "\(list)", "b]") == ["6:3 media[0].captions tooLarge"])
  }

  @Test func `faults are listed up to a limit and counted beyond`() {
    let text = "version: 1\nmedia: [" + String(repeating: "1,", count: 1_000) + "]\n"
    #expect(throws: DocumentError.self) { try manifest(text) }
    do throws(DocumentError) {
      _ = try ManifestReader.read(Array(text.utf8), file: "some/cuelight.yml")
    } catch {
      #expect(error.file == "some/cuelight.yml")
      #expect(error.issues.count == 100)
      #expect(error.omitted == 900)
    }
  }

  @Test func `a message never repeats a long text whole`() {
    let long = String(repeating: "é", count: 100_000)
    for line in ["\(long): 1", "purpose: \(long)", "src: http\(long)", "autoplay: \(long)"] {
      for issue in errors(Array("version: 1\nmedia:\n- \(line)\n".utf8)) {
        #expect(issue.message.utf8.count < 800)
        #expect(issue.keyPath.utf8.count < 200)
      }
    }
  }
}
