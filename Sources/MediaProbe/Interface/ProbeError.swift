package import MediaModel

/// The reason why a file could not be examined at all.
package enum ProbeError: Error, Sendable, Hashable {
  /// A limit of ``ReadingLimits`` that ended a pass.
  package enum Limit: String, Sendable, Hashable, CaseIterable {
    /// The total number of packets.
    case packets
    /// Packets without progress.
    case stalledPackets
    /// Processor time.
    case processorTime
    /// Elapsed time.
    case wallTime
    /// Memory.
    case memory
    /// Blocks of an image.
    case imageBlocks
  }

  /// The file has no bytes.
  case empty
  /// The file is not a medium; the text names its likely type and the remedy.
  case notMedia(what: String)
  /// The file is a medium of a kind that is refused, such as a playlist.
  case refusedFormat(what: String)
  /// The file ends before its declared end: one sentence about what is missing, and the number of
  /// missing bytes if the file shows it.
  case truncated(what: String, missingBytes: Int64? = nil)
  /// The file has more tracks than the limit.
  case tooManyTracks(limit: Int)
  /// A limit was reached.
  case limit(Limit)
  /// The file cannot be read; with the library's code and its meaning.
  case damaged(code: Int32, text: String)
  /// The caller asked to stop.
  case cancelled

  /// The stable name of the case.
  package var code: FailureCode {
    switch self {
    case .empty: .mediaEmpty
    case .notMedia: .mediaNotMedia
    case .refusedFormat: .mediaRefusedFormat
    case .truncated: .mediaTruncated
    case .tooManyTracks: .mediaTooManyTracks
    case .limit: .mediaLimit
    case .damaged: .mediaDamaged
    case .cancelled: .mediaCancelled
    }
  }

  /// The problem and the remedy, for a person; may quote the file unescaped.
  package var message: String {
    switch self {
    case .empty:
      "The file is empty. Copy or export it again."
    case .notMedia(let what):
      "The file is not a medium: \(what)"
    case .refusedFormat(let what):
      "The file is \(what), which points to other files and is never followed. "
        + "Name the media file itself."
    case .truncated(let what, _):
      "\(what) Download it again."
    case .tooManyTracks(let limit):
      "The file has more than \(limit) tracks. Remove those that are not needed."
    case .limit(let limit):
      limit.message
    case .damaged(_, let text):
      "The file is damaged or of an unknown kind: \(text). Export it again."
    case .cancelled:
      "Reading was stopped before its end."
    }
  }
}

extension ProbeError {
  /// The number of bytes that are missing at the end of the file, or `nil`.
  package var missingBytes: Int64? {
    if case .truncated(_, let bytes) = self { bytes } else { nil }
  }
}

extension ProbeError.Limit {
  fileprivate var message: String {
    switch self {
    case .packets: "The file has too many packets. Split it, or remux it."
    case .stalledPackets:
      "The file repeats packets without progress, so its index is damaged. Remux it."
    case .processorTime: "Reading the file took too much processor time, so it was stopped."
    case .wallTime: "Reading the file took too long, so it was stopped."
    case .memory: "The file asks for more memory than a medium may use. It is probably damaged."
    case .imageBlocks: "The image has too many parts to be read. It is probably damaged."
    }
  }
}
