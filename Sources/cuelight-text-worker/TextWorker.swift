import MediaModel
import Sandbox
import SystemIO
import SystemPackage
import TextExamination
import TextProtocol
import WorkerProtocol

/// Takes requests, one file at a time, until the program closes the connection.
struct TextWorker: ~Copyable {
  private let endpoint: WorkerEndpoint

  init(endpoint: consuming WorkerEndpoint) { self.endpoint = endpoint }

  /// Reports its sandbox layers, then serves requests.
  func run(layers: [String]) throws {
    try endpoint.send(WorkerMessage.ready(layers: layers, libraries: [:]).encoded())
    while let delivery = try endpoint.receive() { try serve(delivery) }
  }

  private func serve(_ delivery: WorkerEndpoint.Delivery) throws(SandboxError) {
    let reply: TextReply
    do {
      reply = try read(delivery)
    } catch let failure as ExaminationError {
      return try send(.failed(failure))
    } catch {
      return try send(.failed(ExaminationError(code: .mediaUnreadable, message: "\(error)")))
    }
    try TextMessage.send(reply) { message throws(SandboxError) in try send(message) }
  }

  /// Reads a text; its bytes are released after parsing, because a message may need as much memory.
  private func read(_ delivery: WorkerEndpoint.Delivery) throws -> TextReply {
    let request = try TextRequest(encoded: delivery.bytes)
    if case .segments = request.wish { return try TextExaminer.read([], request.wish) }
    guard let file = delivery.files.first else {
      throw ExaminationError(
        code: .mediaUnreadable, message: "The file did not come with its request.")
    }
    let bytes = try file.read(at: request.bytes.lowerBound, count: request.bytes.count)
    guard bytes.count == request.bytes.count else {
      throw ExaminationError(
        code: .mediaTruncated, message: "The file became shorter during reading.")
    }
    return try TextExaminer.read(bytes, request.wish)
  }

  /// Sends an answer; one that is too large is replaced by a failure.
  private func send(_ message: TextMessage) throws(SandboxError) {
    let tooLarge = ExaminationError(
      code: .mediaLimit, message: "The result of reading is too large to be sent.")
    let answer = message.encodedIfAllowed ?? TextMessage.failed(tooLarge).encodedIfAllowed
    try endpoint.send(answer ?? [])
  }
}
