/// The reason why bytes are not a message of this protocol, or a value cannot become one.
package enum WireError: Error, Sendable, Hashable {
  /// The bytes end before the value does.
  case truncated(needed: Int, available: Int)
  /// Bytes remain after the value.
  case trailingBytes(Int)
  /// The sender uses another version of the protocol: the two programs are not from one build.
  case unknownVersion(UInt8)
  /// A name or tag that this version does not know.
  case unknown(what: String, value: String)
  /// A text is not UTF-8.
  case notUTF8(what: String)
  /// A number is outside of its allowed range.
  case outOfRange(what: String)
  /// There are more items of a kind than the protocol allows.
  case tooMany(what: String, count: Int, limit: Int)
}

extension WireError: CustomStringConvertible {
  /// One sentence for a report.
  package var description: String {
    switch self {
    case .truncated(let needed, let available):
      "The message ends early: \(needed) bytes needed, \(available) left."
    case .trailingBytes(let count):
      "\(count) bytes follow the end of the message."
    case .unknownVersion(let version):
      "The message is of protocol version \(version); install program and worker of one build."
    case .unknown(let what, let value):
      "The \(what) \(value.debugDescription) is not known."
    case .notUTF8(let what):
      "The \(what) is not UTF-8."
    case .outOfRange(let what):
      "The \(what) is out of range."
    case .tooMany(let what, let count, let limit):
      "\(count) \(what) are more than the \(limit) that a message may have."
    }
  }
}

extension WireError {
  /// The error of a value whose parts were refused.
  init(_ refusal: FormRefusal, of what: String) { self = .outOfRange(what: refusal.part ?? what) }
}
