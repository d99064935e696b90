package import Conformance
package import Forms
package import MediaModel

/// A small picture of a moment of a medium, beside what was found there: `pictures` in
/// `Schemas/check.schema.json`.
package struct PictureRecord: Sendable, Hashable {
  /// The findings that it belongs to, by their codes.
  package var codes: [String] = []
  /// The height in pixels.
  package var height = 0
  /// The file, which may quote a folder of the user unescaped; `nil` if it was not written.
  package var path: String?
  /// The range of these findings; `nil` if they are about the whole medium.
  package var range: Range<MediaTime>?
  /// When the picture is first shown.
  package var time = MediaTime.zero
  /// What it shows, in words.
  package var what = ""
  /// The width in pixels.
  package var width = 0
  /// The picture as JPEG, which no record has; empty in a stored run.
  package var image: [UInt8] = []

  private init() {}

  /// Creates the record of a picture.
  ///
  /// - Parameter picture: The picture.
  package init(_ picture: MediumPicture) {
    codes = picture.codes.map(\.rawValue)
    height = picture.height
    path = picture.path
    range = picture.range
    time = picture.time
    what = picture.inWords
    width = picture.width
    image = picture.image
  }

  /// Whether it belongs to a finding.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: Whether it does.
  package func isOf(_ finding: FindingRecord) -> Bool {
    codes.contains(finding.code) && range == finding.location.range
  }

  /// The picture in JSON.
  package static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("codes", \.codes, .texts.inline), Setting("height", \.height, .count),
      Setting("path", \.path, .optional(.label)), Setting("range", \.range, .optional(.pair)),
      Setting("time", \.time, .time), Setting("what", \.what, .label),
      Setting("width", \.width, .count),
    ])
}
