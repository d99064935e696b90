import Forms
import MediaModel
import Sandbox
import SystemIO
import TextProtocol
import TimedText
import WorkerProtocol

/// Reads one text file, or segments inside the request.
struct TextJob: WorkerJob {
  let request: [UInt8]
  let descriptors: [Int32]
  let wallTime: Duration
  let size: Int64
  let keepsWorker: Bool
  /// Only the bytes determine the result, unless the system ends the worker.
  let isDeterministic = true
  private let wish: TextRequest.Wish

  /// The largest file after which a worker is kept, in bytes: larger ones fragment the memory, and
  /// the start of another worker costs little in comparison.
  private static let mostKept = 8 << 20

  /// Creates a job.
  ///
  /// A text worker does not read a clock, and has one thread: the limit of elapsed time also limits
  /// the processor time.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - descriptor: The open file; it stays open. `nil` if the request contains the text.
  ///   - wallTime: The time limit; `nil` for a limit that depends on the size.
  /// - Throws: That the request exceeds the size of a message.
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

extension TextReply {
  /// The reply with the cues that preceded it; `nil` if they belong to no document.
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
