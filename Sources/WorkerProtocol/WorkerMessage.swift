package import Forms
package import MediaModel

/// What a worker sends to the program.
package enum WorkerMessage: Sendable, Hashable {
  /// The worker is in its sandbox and takes requests; sent once, as the first message.
  ///
  /// It has the layers that the kernel granted, and the libraries with their versions.
  case ready(layers: [String], libraries: [String: String])
  /// The share of the file that was read, from 0 to 1.
  case progress(fraction: Float)
  /// The request was carried out.
  case examined(MediaEvidence)
  /// The worker needs a file of the request's parts and waits for its ``FileDelivery``.
  case wantsFile(Int)
  /// Samples of a part of the sound: mono, 16,000 a second, 16 bits, least byte first.
  case audio(from: MediaTime, samples: [UInt8])
  /// A picture of the request's snapshots.
  case snapshot(Snapshot)
  /// The request could not be carried out; the worker takes the next one.
  case failed(ExaminationError)
}

extension WorkerMessage: WireMessage {
  private enum Tag: UInt8 {
    case ready = 1
    case progress, examined, failed, wantsFile, audio, snapshot
  }

  /// Writes the message.
  ///
  /// - Returns: Its bytes.
  /// - Throws: ``WireError/tooMany(what:count:limit:)`` beyond ``WireLimits/message``.
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    switch self {
    case .ready(let layers, let libraries):
      writer.integer(Tag.ready.rawValue)
      writer.list(layers)
      writer.list(libraries.sorted { $0.key < $1.key }.map { Pair(name: $0, version: $1) })
    case .progress(let fraction):
      writer.integer(Tag.progress.rawValue)
      writer.value(fraction)
    case .examined(let evidence):
      writer.integer(Tag.examined.rawValue)
      writer.value(evidence)
    case .failed(let failure):
      writer.integer(Tag.failed.rawValue)
      writer.value(failure)
    case .wantsFile(let number):
      writer.integer(Tag.wantsFile.rawValue)
      writer.integer(Int64(number))
    case .audio(let start, let samples):
      writer.integer(Tag.audio.rawValue)
      writer.value(start)
      writer.block(samples)
    case .snapshot(let snapshot):
      writer.integer(Tag.snapshot.rawValue)
      writer.value(snapshot)
    }
    return try writer.finish()
  }

  /// Reads a message of any kind.
  ///
  /// - Parameter bytes: Its bytes.
  /// - Throws: ``WireError`` when they are not a message.
  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    let number = try reader.integer(UInt8.self)
    switch Tag(rawValue: number) {
    case .ready: self = try Self.readReady(&reader)
    case .progress: self = .progress(fraction: try reader.fraction("progress"))
    case .examined: self = .examined(try reader.value())
    case .failed: self = .failed(try reader.value())
    case .wantsFile: self = .wantsFile(try reader.natural("file"))
    case .audio:
      self = .audio(
        from: try reader.value(), samples: try reader.block("samples", atMost: WireLimits.samples))
    case .snapshot: self = .snapshot(try reader.value())
    case nil: throw .unknown(what: "message", value: String(number))
    }
    try reader.finish()
  }

  private static func readReady(_ reader: inout WireReader) throws(WireError) -> WorkerMessage {
    let layers: [String] = try reader.list("layers", atMost: WireLimits.libraries)
    let pairs: [Pair] = try reader.list("libraries", atMost: WireLimits.libraries)
    let libraries = Dictionary(pairs.map { ($0.name, $0.version) }) { first, _ in first }
    return .ready(layers: layers, libraries: libraries)
  }

  /// A library and its version.
  private struct Pair: Formed {
    let name: String
    let version: String

    static let wire = WireForm<Self>(
      Field("library", \.name), Field("version", \.version)
    ) { Self(name: $0, version: $1) }
  }
}
