import Crypto
import MediaModel
import Sandbox
import TimedText

/// The only place where bytes of an alternative are parsed.
///
/// What goes in and what comes out are values, so that another process can do the work: it needs
/// the open file, the range and the ``TextFileRequest``, and answers with a ``TextFileContent``.
struct AlternativeReader: Sendable {
  /// What was read of a file.
  struct Answer: Sendable {
    /// SHA-256 of the bytes that were parsed; `nil` when none were read.
    var hash: ContentHash?
    /// The answers, or why there are none.
    var content: Result<TextFileContent, AlternativeFailure>
  }

  /// Reads a file once and answers everything that is asked of it.
  ///
  /// - Parameters:
  ///   - held: The file, open.
  ///   - range: The bytes that are meant; `nil` for all of them.
  ///   - request: What is asked.
  /// - Returns: The answers, with the hash of the bytes that were parsed.
  func read(
    _ held: HeldFile, bytes range: Range<Int64>? = nil, _ request: TextFileRequest
  ) async -> Answer {
    do throws(OpenError) {
      let bytes = try Self.bytes(of: held, range)
      return Answer(
        hash: ContentHash(bytes: SHA256.hash(data: bytes)),
        content: .success(TextFileReader.read(bytes, request)))
    } catch {
      return Answer(content: .failure(.notOpened(error)))
    }
  }

  private static func bytes(
    of held: HeldFile, _ range: Range<Int64>?
  ) throws(OpenError) -> [UInt8] {
    guard let range else { return try held.file.readAll(limit: Content.largest) }
    guard range.count <= Content.largest else {
      throw .tooLarge(size: Int64(range.count), limit: Int64(Content.largest))
    }
    return try held.file.read(at: range.lowerBound, count: range.count)
  }
}
