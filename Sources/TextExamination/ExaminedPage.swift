import Documents
import MediaModel
import Pages
import Placements
package import TextBasics
package import TimedText

/// A page with a transcript: the reader of pages, as the reader of transcripts wants it.
package struct ExaminedPage: PageTexts {
  private let page: PageTextReader

  package init(page bytes: [UInt8]) throws(TimedTextError) {
    do throws(PageIssue) {
      page = try PageTextReader(page: bytes)
    } catch {
      throw .unread(error.message)
    }
  }

  package init(markup bytes: [UInt8]) throws(TimedTextError) {
    do throws(PageIssue) {
      page = try PageTextReader(markup: bytes)
    } catch {
      throw .unread(error.message)
    }
  }

  package static func text(ofDocument bytes: [UInt8]) throws(TimedTextError) -> TranscriptText {
    let document = try WordDocument.text(of: bytes)
    return TranscriptText(document.text, unread: document.hasPictures ? .pictures : nil)
  }

  package func text(of fragment: String?) throws(TimedTextError) -> TranscriptText {
    guard let found = page.content(of: fragment) else { throw .fragmentMissing(fragment ?? "") }
    switch found.content {
    case .text(let text):
      return TranscriptText(text, endsAbruptly: found.endsAbruptly, unread: found.unread)
    case .hidden: throw .hidden
    case .unread(let reason): throw .unread(reason)
    }
  }
}
