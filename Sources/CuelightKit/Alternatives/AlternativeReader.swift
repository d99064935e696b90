import Conformance
import MediaModel
import SystemIO
import TimedText

/// A text worker parses the bytes of alternatives; no other code parses them.
struct AlternativeReader: Sendable {
  /// The workers.
  let texts: TextReader

  /// The result of reading a file.
  struct Answer: Sendable {
    /// SHA-256 of the bytes that were parsed, or that a worker abandoned; `nil` when there are
    /// none.
    var hash: ContentHash?
    /// The answers, or the reason why there are none.
    var content: Result<TextFileContent, AlternativeError>
  }

  /// Reads a file once and answers the whole request.
  ///
  /// - Parameters:
  ///   - held: The file, open.
  ///   - range: The bytes to read; `nil` for all of them.
  ///   - request: The questions about the file.
  /// - Returns: The answers, with the hash of the bytes that were parsed.
  func read(
    _ held: HeldFile, bytes range: Range<Int64>? = nil, _ request: TextFileRequest
  ) async -> Answer {
    let size = range.map { Int64($0.count) } ?? held.file.size
    guard size <= Int64(Content.largest) else {
      let error = OpenError.tooLarge(size: size, limit: Int64(Content.largest))
      return Answer(content: .failure(.notOpened(error)))
    }
    do throws(TextReadError) {
      let read = try await texts.read(held, bytes: range, request)
      return Answer(hash: read.hash, content: .success(read.content))
    } catch {
      return Self.answer(error, held, range ?? 0..<size)
    }
  }

  /// The program does not judge a text that ends its worker; a person may examine the text and
  /// attest it by its hash.
  private static func answer(
    _ error: TextReadError, _ held: HeldFile, _ range: Range<Int64>
  ) -> Answer {
    switch error {
    case .notOpened(let error): return Answer(content: .failure(.notOpened(error)))
    case .notRead(let failure):
      let gap = EvidenceGap(.limitReached, failure.message)
      do throws(OpenError) {
        return Answer(
          hash: try held.file.contentHash(of: range), content: .failure(.notRead(gap)))
      } catch {
        return Answer(content: .failure(.notOpened(error)))
      }
    }
  }
}
