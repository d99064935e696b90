package import Forms
package import MediaModel

extension JSONValue {
  /// A moment in seconds.
  package static func time(_ time: MediaTime) -> JSONValue {
    .seconds(microseconds: time.microseconds)
  }

  /// A moment in seconds, or null.
  package static func time(orNull moment: MediaTime?) -> JSONValue { moment.map(time) ?? .null }

  /// A length in seconds.
  package static func length(_ length: Duration) -> JSONValue {
    .seconds(microseconds: length.wholeMicroseconds)
  }

  /// A length in seconds, or null.
  package static func length(orNull duration: Duration?) -> JSONValue {
    duration.map(length) ?? .null
  }

  /// A time range as a pair of moments.
  package static func range(_ range: Range<MediaTime>) -> JSONValue {
    .inline(.array([.time(range.lowerBound), .time(range.upperBound)]))
  }
}
