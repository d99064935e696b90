package import MediaModel
import Lottie
import Pages
import Placements
package import TextProtocol
import TextBasics
import TimedText

/// Reads one file of text: it turns bytes and a wish into a reply.
package enum TextExaminer {
  /// Reads what a request asks for.
  ///
  /// - Parameters:
  ///   - bytes: The file, or the part of it that was asked for; empty if the texts are in the
  ///     request.
  ///   - wish: What is wanted.
  /// - Returns: The reply.
  /// - Throws: `ExaminationError` for an image that cannot be read.
  package static func read(
    _ bytes: [UInt8], _ wish: TextRequest.Wish
  ) throws(ExaminationError) -> TextReply {
    switch wish {
    case .image: .image(try DrawingReader.read(bytes))
    case .file(let request): .file(TextFileReader.read(bytes, request, pages: ExaminedPage.self))
    case .manifest(.hls, let segments): playlist(bytes, segments)
    case .manifest(.dash, _):
      DASHManifestReader.read(bytes).map { .manifest($0) } ?? .noManifest
    case .segments(let segments): .segments(segments.map(cues))
    case .page(let limit, let sheets): .page(page(bytes, limit, sheets))
    case .readImages(let isSingle):
      .readImages(
        Result { () throws(TimedTextError) in try ReadImageFile.read(bytes, isSingle: isSingle) })
    }
  }

  private static func page(
    _ bytes: [UInt8], _ limit: Int, _ sheets: [PageStyleSheet]
  ) -> Result<PageFacts, PageIssue> {
    do throws(PageIssue) {
      return .success(try PageReader.read(bytes, limit: limit, sheets: sheets))
    } catch {
      return .failure(error)
    }
  }

  private static func cues(_ segment: TextSegment) -> Result<TimedTextDocument, TimedTextError> {
    let request = TextFileRequest(name: segment.name, wantsCues: true)
    return TextFileReader.read(segment.bytes, request, pages: ExaminedPage.self).cues
      ?? .failure(.empty)
  }

  private static func playlist(_ bytes: [UInt8], _ segments: Int) -> TextReply {
    switch HLSPlaylist.read(String(decoding: bytes, as: UTF8.self), segments: segments) {
    case .master(let manifest)?: .manifest(manifest)
    case .media(let list)?: .playlist(list)
    case nil: .noManifest
    }
  }
}
