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

extension PlaceRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case resource, track, channel, start, end, line, column
  }

  /// Reads a location; its times are decimal seconds.
  ///
  /// - Parameter decoder: The location of a finding.
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    resource = try members.decode(String.self, forKey: .resource)
    track = try members.decodeIfPresent(Int.self, forKey: .track)
    channel = try members.decodeIfPresent(String.self, forKey: .channel)
    line = try members.decodeIfPresent(Int.self, forKey: .line)
    column = try members.decodeIfPresent(Int.self, forKey: .column)
    let start = try members.decodeIfPresent(Double.self, forKey: .start)
    let end = try members.decodeIfPresent(Double.self, forKey: .end)
    guard let start, let end else { return }
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: members, debugDescription: "is before the start")
    }
    range = .decimal(start) ..< .decimal(end)
  }
}
