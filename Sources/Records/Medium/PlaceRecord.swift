package import Conformance
package import Forms
package import MediaModel

/// The location of a problem.
package struct PlaceRecord: Sendable, Hashable {
  /// The file, as the user would name it.
  package let resource: String
  /// The number of the track of a media file, or `nil`.
  package var track: Int?
  /// The channel of captions, or `nil`.
  package var channel: String?
  /// The time range of the medium, or `nil` for all of it.
  package var range: Range<MediaTime>?
  /// The line of a text file, from 1, or `nil`.
  package var line: Int?
  /// The column in Unicode scalar values, from 1, or `nil`.
  package var column: Int?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - resource: The file, as the user would name it.
  ///   - track: The number of the track of a media file, or `nil`.
  package init(resource: String, track: Int? = nil) {
    self.resource = resource
    self.track = track
  }

  /// The location for a reader: `film.vtt:3:1, 00:35.200 – 00:47.200`.
  package var inWords: String {
    var place = resource
    if let line { place += ":\(line)" + (column.map { ":\($0)" } ?? "") }
    if let track { place += ", track \(track)" }
    if let channel { place += ", channel \(channel)" }
    if let range { place += ", \(range.timecodes)" }
    return place
  }
}

extension PlaceRecord {
  /// Creates the record of a location.
  ///
  /// - Parameter location: The location.
  package init(_ location: Location) {
    resource = location.resource
    track = location.track?.index
    channel = location.channel?.name
    range = location.range
    line = location.position?.line
    column = location.position?.column
  }

  /// `location` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    "location",
    WrittenPlace.form.codec.converted(
      "has an end that is before its start", write: { WrittenPlace($0) }, make: { $0.place }))
}

/// A place as it is written, with the moments of its range.
///
/// Its parts are set after it is made: a run has a place for each finding, and reading them so takes
/// half the time.
private struct WrittenPlace: Sendable {
  var channel: String?
  var column: Int?
  var end: MediaTime?
  var line: Int?
  var resource = ""
  var start: MediaTime?
  var track: Int?

  init() {}

  init(_ place: PlaceRecord) {
    channel = place.channel
    column = place.column
    end = place.range?.upperBound
    line = place.line
    resource = place.resource
    start = place.range?.lowerBound
    track = place.track
  }

  /// The place; `nil` if its range runs backwards.
  var place: PlaceRecord? {
    var place = PlaceRecord(resource: resource, track: track)
    (place.channel, place.line, place.column) = (channel, line, column)
    guard let start, let end else { return place }
    guard start <= end else { return nil }
    place.range = start..<end
    return place
  }

  static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("channel", \.channel, .optional(.label)),
      Setting("column", \.column, .orNull(.count)), Setting("end", \.end, .orNull(.time)),
      Setting("line", \.line, .orNull(.count)), Setting("resource", \.resource, .label),
      Setting("start", \.start, .orNull(.time)), Setting("track", \.track, .orNull(.count)),
    ])
}
