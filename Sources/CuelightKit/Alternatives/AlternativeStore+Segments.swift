import MediaModel
import Sandbox
import SystemPackage
import TimedText

/// Reads the segments of text renditions, each once; they are not kept, as there are many.
extension AlternativeStore {
  /// What a segment holds.
  enum Segment: Sendable {
    /// Text with its cues, and the bytes that were parsed.
    case text(Result<TimedTextDocument, TimedTextError>, bytes: [UInt8])
    /// Media, of which nothing is read here.
    case media
    /// More bytes of text than may be read.
    case tooLarge
    /// It could not be read.
    case failure(AlternativeFailure)
  }

  /// Reads a segment.
  ///
  /// - Parameters:
  ///   - part: The segment.
  ///   - root: The folder it must lie in, links resolved.
  ///   - limit: The most bytes of text that may be read.
  /// - Returns: What it holds.
  func segment(_ part: StreamPart, beneath root: FilePath, limit: Int) async -> Segment {
    noteOpening()
    do throws(OpenError) {
      let held = HeldFile(try OpenedFile(named: part.path, beneath: root))
      if try Self.isMedia(held, part) { return .media }
      guard part.size <= limit else { return .tooLarge }
      let start = part.bytes?.lowerBound ?? 0
      let answer = await reader.read(
        held, bytes: start..<(start + part.size),
        TextFileRequest(name: part.path.name.text, wantsCues: true))
      // The hash of a rendition is that of all its parts together, so it is not the reader's.
      let bytes = try held.file.read(at: start, count: Int(clamping: part.size))
      switch answer.content {
      case .success(let text): return .text(text.cues ?? .failure(.empty), bytes: bytes)
      case .failure(let failure): return .failure(failure)
      }
    } catch {
      return .failure(.notOpened(error))
    }
  }

  /// Text is told from media by its first bytes, whatever its name.
  private static func isMedia(_ held: HeldFile, _ part: StreamPart) throws(OpenError) -> Bool {
    let start = try held.file.read(
      at: part.bytes?.lowerBound ?? 0, count: Int(clamping: min(377, part.size)))
    let isBoxes = ["ftyp", "styp", "moof", "sidx", "emsg", "prft"].contains { name in
      start.count >= 8 && start[4..<8].elementsEqual(name.utf8)
    }
    return isBoxes || Signature.isMedium(start)
  }
}
