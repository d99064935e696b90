import Examination
import Forms
import MediaModel
import Sandbox
import SystemIO
import SystemPackage
import WorkerProtocol

/// Takes requests, one file at a time, until the program closes the connection.
final class Worker {
  let endpoint: WorkerEndpoint
  private let models = SpeechModels()

  init(endpoint: consuming WorkerEndpoint) { self.endpoint = endpoint }

  /// Reports its sandbox layers, then serves requests.
  func run(layers: [String]) throws(SandboxError) {
    try send(.ready(layers: layers, libraries: Examiner.libraries))
    while let delivery = try endpoint.receive() {
      try send(answer(delivery))
    }
  }

  private func answer(_ delivery: WorkerEndpoint.Delivery) -> WorkerMessage {
    do {
      let request = try ExaminationRequest(encoded: delivery.bytes)
      let cache = DescriptorCache { [self] number throws(SandboxError) in try file(number) }
      return .examined(
        try Examiner.examine(
          request, file: cache.descriptor, network: try network(for: request, delivery),
          progress: tell, audio: forward, snapshot: forward))
    } catch let failure as ExaminationError {
      return .failed(failure)
    } catch {
      return .failed(ExaminationError(code: .mediaUnreadable, message: "\(error)"))
    }
  }

  /// Asks the program for a file and waits for it.
  private func file(_ number: Int) throws(SandboxError) -> ReceivedFile? {
    try send(.wantsFile(number))
    guard let delivery = try endpoint.receive() else { return nil }
    do throws(WireError) {
      let answered = try FileDelivery(encoded: delivery.bytes).file
      return answered == number ? delivery.files.first : nil
    } catch {
      return nil
    }
  }

  /// The speech network that the request names; its file came with it.
  private func network(
    for request: ExaminationRequest, _ delivery: WorkerEndpoint.Delivery
  ) throws -> SpeechModels.Network? {
    guard let hash = request.speechModel else { return nil }
    let file = delivery.files.first
    return try models.network(hash) {
      try file?.read(at: 0, count: SpeechModels.largest) ?? []
    }
  }

  /// Reports progress; an error is ignored: if the parent has closed the connection, sending the
  /// answer fails too.
  private func tell(_ fraction: Float) {
    do throws(SandboxError) {
      try send(.progress(fraction: fraction))
    } catch {
      return
    }
  }

  /// Sends samples; an error is ignored as one of progress is.
  private func forward(_ start: MediaTime, _ samples: [UInt8]) {
    do throws(SandboxError) {
      try send(.audio(from: start, samples: samples))
    } catch {
      return
    }
  }

  /// Sends a picture; an error is ignored as one of progress is.
  private func forward(_ picture: Snapshot) {
    do throws(SandboxError) {
      try send(.snapshot(picture))
    } catch {
      return
    }
  }

  /// Sends an answer; one that is too large is replaced by a failure.
  private func send(_ message: WorkerMessage) throws(SandboxError) {
    let tooLarge = ExaminationError(
      code: .mediaLimit, message: "The result of the examination is too large to be sent.")
    let answer = message.encodedIfAllowed ?? WorkerMessage.failed(tooLarge).encodedIfAllowed
    try endpoint.send(answer ?? [])
  }
}
