package import Forms
package import MediaModel
import TimedText
import WorkerProtocol

/// A message of a text worker to the program, after the first one, `WorkerMessage.ready`.
package enum TextMessage: Sendable, Hashable {
  /// The first cues of the document that ``read(_:)`` brings, or the next ones.
  ///
  /// A large document consists almost only of cues. They are sent in parts, so that neither side
  /// needs memory for the document and for a message of the same size.
  case cues([Cue])
  /// The request was carried out.
  case read(TextReply)
  /// The request could not be carried out; the worker takes the next one.
  case failed(ExaminationError)
}

extension TextMessage: WireMessage {
  private enum Tag: UInt8 {
    case cues = 1
    case read, failed
  }

  /// About how many bytes a part with cues has.
  private static let partSize = 1 << 20

  /// Sends the messages of a reply in order.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - send: Sends a message.
  /// - Throws: What `send` throws.
  package static func send<Failure: Error>(
    _ reply: TextReply, _ send: (TextMessage) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .file(var content) = reply, case .success(var document)? = content.cues else {
      return try send(.read(reply))
    }
    let cues = document.cues
    guard cues.wireEstimate > partSize else { return try send(.read(reply)) }
    document.cues = []
    content.cues = .success(document)
    var start = 0
    var size = 0
    for index in cues.indices {
      size += cues[index].wireEstimate
      guard size >= partSize || index == cues.count - 1 else { continue }
      try send(.cues(Array(cues[start...index])))
      (start, size) = (index + 1, 0)
    }
    try send(.read(.file(content)))
  }

  /// Writes the message.
  ///
  /// - Returns: Its bytes.
  /// - Throws: `WireError` if a reader would refuse the message.
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter(reserving: estimate)
    switch self {
    case .cues(let cues):
      writer.integer(Tag.cues.rawValue)
      writer.list(cues)
    case .read(let reply):
      writer.integer(Tag.read.rawValue)
      writer.value(reply)
    case .failed(let failure):
      writer.integer(Tag.failed.rawValue)
      writer.value(failure)
    }
    return try writer.finish()
  }

  /// Reads a message of any kind.
  ///
  /// - Parameter bytes: Its bytes.
  /// - Throws: `WireError` when they are not a message.
  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    let number = try reader.integer(UInt8.self)
    switch Tag(rawValue: number) {
    case .cues: self = .cues(try reader.list("cues", atMost: WireLimits.cues))
    case .read: self = .read(try reader.value())
    case .failed: self = .failed(try reader.value())
    case nil: throw .unknown(what: "message", value: String(number))
    }
    try reader.finish()
  }

  /// About how many bytes the message will have, if it is large.
  private var estimate: Int {
    switch self {
    case .cues(let cues): cues.wireEstimate
    case .read(let reply): reply.wireEstimate
    case .failed: 0
    }
  }
}
