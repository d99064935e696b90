import Pages
import Placements

/// The reader of pages, with the guard before the parser.
extension Target {
  static func page(_ bytes: [UInt8]) {
    do throws(PageIssue) {
      let first = try PageReader.read(bytes, limit: 1 << 20)
      // The page itself is what each of its style sheets holds.
      let sheets = first.wantedSheets.map { request in
        PageStyleSheet(request, name: "a", bytes: request.address.utf8.count % 3 == 0 ? nil : bytes)
      }
      let facts = try PageReader.read(bytes, limit: 1 << 20, sheets: sheets)
      hold(first.wantedSheets.count <= PageStyleSheet.Limit.sheets, "too many style sheets")
      hold(facts.motions.count <= PageFacts.Limit.motions, "more motions than are kept")
      for motion in facts.motions {
        hold(motion.line >= 1 && motion.elements >= 1, "a motion of nothing")
        hold(motion.image.isAnimated && motion.image.startsByItself != .no, "a motion that waits")
      }
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
