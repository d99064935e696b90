import Sandbox
import SystemPackage
import TextExamination
import TextProtocol
import WorkerProtocol

/// Takes requests, one file at a time, until the program hangs up.
struct TextWorker: ~Copyable {
  private let endpoint: WorkerEndpoint

  init(endpoint: consuming WorkerEndpoint) { self.endpoint = endpoint }

  /// Tells how it is shut in, then serves.
  func run(layers: [String]) throws {
    try endpoint.send(WorkerMessage.ready(layers: layers, libraries: [:]).encoded())
    while let delivery = try endpoint.receive() { try serve(delivery) }
  }

  private func serve(_ delivery: WorkerEndpoint.Delivery) throws(SandboxError) {
    let reply: TextReply
    do {
      reply = try read(delivery)
    } catch let failure as ExaminationFailure {
      return try send(.failed(failure))
    } catch {
      return try send(.failed(ExaminationFailure(.unreadable, "\(error)")))
    }
    try TextMessage.send(reply) { message throws(SandboxError) in try send(message) }
  }

  /// The bytes live as long as they are parsed, and no longer: a message may take as much again.
  private func read(_ delivery: WorkerEndpoint.Delivery) throws -> TextReply {
    let request = try TextRequest(encoded: delivery.bytes)
    if case .segments = request.wish { return TextExaminer.read([], request.wish) }
    guard let file = delivery.files.first else {
      throw ExaminationFailure(.unreadable, "The file did not come with its request.")
    }
    let bytes = try file.read(at: request.bytes.lowerBound, count: request.bytes.count)
    guard bytes.count == request.bytes.count else {
      throw ExaminationFailure(.truncated, "The file became shorter while it was read.")
    }
    return TextExaminer.read(bytes, request.wish)
  }

  /// An answer that is too large to be sent is answered for by a failure.
  private func send(_ message: TextMessage) throws(SandboxError) {
    let tooLarge = ExaminationFailure(.limit, "What was read is too large to be passed on.")
    try endpoint.send(bytes(of: message) ?? bytes(of: .failed(tooLarge)) ?? [])
  }

  private func bytes(of message: TextMessage) -> [UInt8]? {
    do throws(WireError) {
      return try message.encoded()
    } catch {
      return nil
    }
  }
}
