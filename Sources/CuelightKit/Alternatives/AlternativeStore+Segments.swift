import FileSignatures
import MediaModel
import SystemIO
import SystemPackage
import TextProtocol
import TextBasics
import TimedText
import WorkerProtocol

/// Reads the segments of text renditions, each once; because there are many, they are not kept.
extension AlternativeStore {
  /// The content of a segment.
  enum Segment: Sendable {
    /// Text with its cues, and the bytes that were parsed.
    case text(Result<TimedTextDocument, TimedTextError>, bytes: [UInt8])
    /// Media, which is not read here.
    case media
    /// More bytes of text than may be read.
    case tooLarge
    /// It could not be read.
    case failure(AlternativeError)
    /// The segment ended its worker, or was not tried because too many earlier segments did.
    case deadly(AlternativeError)
  }

  /// The number of workers that the segments of a rendition may end before the rest is skipped.
  static let mostDeaths = 3

  /// A segment that was opened.
  private enum Opened {
    /// No part of the segment is parsed.
    case known(Segment)
    /// A worker receives the segment inside a request.
    case text(TextSegment)
    /// A worker receives the segment as an open file.
    case large(HeldFile, StreamPart)
  }

  /// Reads segments: as many as fit into one request to a worker, from the first on.
  ///
  /// - Parameters:
  ///   - parts: The segments in order.
  ///   - root: The folder they must be in, links resolved.
  ///   - limit: The highest number of bytes of text to read.
  /// - Returns: The content of each segment that was read: at least the first, and none after a
  ///   segment that is too large.
  func segments(
    _ parts: ArraySlice<StreamPart>, beneath root: FilePath, limit: Int
  ) async -> [Segment] {
    var opened: [Opened] = []
    var bytes = 0
    for part in parts.prefix(TextSegment.mostSegments) {
      let isLarge = part.size > TextSegment.mostBytes
      if !opened.isEmpty, isLarge || bytes + Int(part.size) > TextSegment.mostBytes { break }
      let segment = open(part, beneath: root, limit: limit - bytes)
      opened.append(segment)
      if case .text(let text) = segment { bytes += text.bytes.count }
      if case .known(.tooLarge) = segment { break }
      if isLarge { break }
    }
    return await read(opened)
  }

  /// The first bytes distinguish text from media, regardless of the name.
  private func open(_ part: StreamPart, beneath root: FilePath, limit: Int) -> Opened {
    noteOpening()
    do throws(OpenError) {
      let held = HeldFile(try OpenedFile(named: part.path, beneath: root))
      let size = Int(clamping: part.size)
      let isShort = size <= min(limit, TextSegment.mostBytes)
      let bytes = try held.file.read(
        at: part.start, count: isShort ? size : min(size, FileSignature.length))
      if FileSignature.isMedium(Array(bytes.prefix(FileSignature.length))) {
        return .known(.media)
      }
      guard size <= limit else { return .known(.tooLarge) }
      guard isShort else { return .large(held, part) }
      if held.file.hasChanged() {
        return .known(.failure(AlternativeError(.notRead(.textChanged))))
      }
      return .text(TextSegment(name: part.path.name.text, bytes: bytes))
    } catch {
      return .known(.failure(.notOpened(error)))
    }
  }

  private func read(_ opened: [Opened]) async -> [Segment] {
    var texts = await read(
      opened.compactMap { segment in
        if case .text(let text) = segment { text } else { nil }
      })[...]
    var all: [Segment] = []
    for segment in opened {
      switch segment {
      case .known(let segment): all.append(segment)
      case .text: all += [texts.popFirst()].compactMap { $0 }
      case .large(let held, let part): all.append(await read(held, part))
      }
    }
    return all
  }

  /// Reads texts in one request, or each alone if that ends the worker.
  ///
  /// If each text is read alone, a text that ends its worker does not prevent the others from being
  /// read. An error that no text caused would happen again for each text, so it is not tried again.
  private func read(_ texts: [TextSegment]) async -> [Segment] {
    if texts.isEmpty { return [] }
    do throws(TextReadError) {
      return try await answers(texts)
    } catch {
      if texts.count == 1 || !error.isDeath {
        return texts.map { _ in Self.segment(of: error) }
      }
    }
    return await readAlone(texts)
  }

  private func readAlone(_ texts: [TextSegment]) async -> [Segment] {
    var all: [Segment] = []
    var deaths = 0
    for text in texts {
      if deaths == Self.mostDeaths, let last = all.last {
        all.append(last)
        continue
      }
      do throws(TextReadError) {
        all += try await answers([text])
      } catch {
        if error.isDeath { deaths += 1 }
        all.append(Self.segment(of: error))
      }
    }
    return all
  }

  private static func segment(of error: TextReadError) -> Segment {
    let failure = AlternativeError(error)
    return error.isDeath ? .deadly(failure) : .failure(failure)
  }

  private func answers(_ texts: [TextSegment]) async throws(TextReadError) -> [Segment] {
    let read = try await reader.texts.segments(texts)
    return zip(texts, read).map { .text($1, bytes: $0.bytes) }
  }

  /// Reads a segment that is too large for a request.
  private func read(_ held: HeldFile, _ part: StreamPart) async -> Segment {
    let answer = await reader.read(
      held, bytes: part.start..<(part.start + part.size),
      TextFileRequest(name: part.path.name.text, wantsCues: true))
    do throws(OpenError) {
      // The hash of a rendition covers all its parts together, so the reader does not compute it.
      let bytes = try held.file.read(at: part.start, count: Int(clamping: part.size))
      switch answer.content {
      case .success(let text): return .text(text.cues ?? .failure(.empty), bytes: bytes)
      case .failure(let failure): return .failure(failure)
      }
    } catch {
      return .failure(.notOpened(error))
    }
  }
}

extension StreamPart {
  /// The offset of the segment's bytes in the file.
  fileprivate var start: Int64 { bytes?.lowerBound ?? 0 }
}

extension TextReadError {
  /// Whether the text may have ended the worker.
  fileprivate var isDeath: Bool {
    guard case .notRead(let failure) = self else { return false }
    return [.mediaCrashed, .mediaLimit].contains(failure.code)
  }
}

extension AlternativeError {
  /// Converts the reason that a text was not read.
  fileprivate init(_ error: TextReadError) {
    switch error {
    case .notOpened(let error): self = .notOpened(error)
    case .notRead(let failure): self = .notRead(EvidenceGap(.limitReached, failure.message))
    }
  }
}
