import Pages
import Placements

/// The reader of pages, with the guard before the parser.
extension Target {
  static func page(_ bytes: [UInt8]) {
    do throws(PageIssue) {
      let facts = try PageReader.read(bytes, limit: 1 << 20)
      hold(facts.media.count <= PageFacts.Limit.media, "more media than are kept")
      hold(facts.words <= facts.allWords, "more words that are read than there are")
      for medium in facts.media {
        hold(medium.line >= 1, "a medium is before the page")
        hold(medium.sources.allSatisfy { !$0.address.isEmpty }, "a source without an address")
      }
    } catch {
      hold(!error.message.isEmpty, "an issue says nothing")
    }
  }
}
