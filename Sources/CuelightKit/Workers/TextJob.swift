import MediaModel
import Sandbox
import SystemIO
import TextProtocol
import TimedText
import WorkerProtocol

/// The reading of one file of text, or of segments that the request brings.
struct TextJob: WorkerJob {
  let request: [UInt8]
  let descriptors: [Int32]
  let wallTime: Duration
  let size: Int64
  let keepsWorker: Bool
  /// Only its bytes decide what a reader does, unless the system ends it.
  let isDeterministic = true
  private let wish: TextRequest.Wish

  /// The most bytes of a file after which a worker is kept: a larger one leaves memory in pieces,
  /// and starting another worker costs little beside it.
  private static let mostKept = 8 << 20

  /// Creates a job.
  ///
  /// A text worker looks at no clock, and has one thread: the time on the wall bounds that of the
  /// processor, too.
  ///
  /// - Parameters:
  ///   - request: What is wanted.
  ///   - descriptor: The open file; it stays open. `nil` where the request brings what is read.
  ///   - wallTime: How long it may take; `nil` for what suits the size of what is read.
  /// - Throws: That the request names more than a message carries.
  init(
    _ request: TextRequest, of descriptor: Int32?, wallTime: Duration? = nil
  ) throws(ExaminationError) {
    do throws(WireError) {
      self.request = try request.encoded()
    } catch {
      throw .init(code: .mediaLimit, message: "\(error)")
    }
    wish = request.wish
    descriptors = descriptor.map { [$0] } ?? []
    let size = max(request.bytes.count, self.request.count)
    self.size = Int64(size)
    keepsWorker = size <= Self.mostKept
    self.wallTime = wallTime ?? ReadingLimits.time(bySize: Int64(size))
  }

  func answer(
    of process: WorkerProcess, until deadline: ContinuousClock.Instant
  ) throws(SandboxError) -> Result<TextReply, ExaminationError>? {
    var cues: [Cue] = []
    while true {
      switch TextMessage(received: try process.receive(deadline: deadline)) {
      case .cues(let more) where cues.count + more.count <= WireLimits.cues: cues += more
      case .read(let reply) where reply.answers(wish):
        return reply.following(cues).map { .success($0) }
      case .failed(let failure): return .failure(failure)
      case .cues, .read, nil: return nil
      }
    }
  }
}

extension TextMessage {
  /// A message, or `nil` for bytes that are none.
  ///
  /// - Parameter bytes: What a worker sent.
  fileprivate init?(received bytes: [UInt8]) {
    do throws(WireError) {
      try self.init(encoded: bytes)
    } catch {
      return nil
    }
  }
}

extension TextReply {
  /// The reply with the cues that came before it; `nil` when they belong to no document.
  fileprivate func following(_ cues: [Cue]) -> TextReply? {
    if cues.isEmpty { return self }
    guard case .file(var content) = self, case .success(var document)? = content.cues,
      cues.count + document.cues.count <= WireLimits.cues
    else { return nil }
    document.cues = cues + document.cues
    content.cues = .success(document)
    return .file(content)
  }
}
