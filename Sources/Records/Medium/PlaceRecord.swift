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
    Field("channel", \.channel, .optional(.label)), Field("column", \.column, .orNull(.count)),
    Field("end", \.range?.upperBound, .orNull(.time)), Field("line", \.line, .orNull(.count)),
    Field("resource", \.resource, .label),
    Field("start", \.range?.lowerBound, .orNull(.time)), Field("track", \.track, .orNull(.count))
  ) { channel, column, end, line, resource, start, track throws(FormRefusal) in
    var place = Self(resource: resource, track: track)
    (place.channel, place.line, place.column) = (channel, line, column)
    if let start, let end { place.range = try Range(from: start, to: end) }
    return place
  }
}
