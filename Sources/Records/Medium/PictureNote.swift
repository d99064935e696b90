package import Forms
package import MediaModel

/// What a run noted of the small pictures of a medium that it wrote as files: which findings each is
/// beside.
///
/// Findings have their fingerprints, so that a page which is made later, of a stored run or of an
/// audit, finds the pictures of just these findings on just this content.
package struct PictureNote: Sendable, Hashable {
  /// A picture with its findings.
  private struct Entry: Sendable, Hashable {
    /// The fingerprints of the findings.
    var findings: [String] = []
    /// The picture; its path is the name of the file.
    var picture: PictureRecord

    static let form = JSONForm<Self>(
      Field("findings", \.findings, .texts.inline),
      Field("picture", \.picture, .form(PictureRecord.form))
    ) { Self(findings: $0, picture: $1) }
  }

  /// SHA-256 of the medium.
  package private(set) var sha256 = ""
  /// Where the picture flashes; `nil` if that was not measured.
  private var flashes: [Range<MediaTime>]?
  private var entries: [Entry] = []

  /// How near flashes no picture is shown.
  private static let margin = Duration.milliseconds(500)

  private init() {}

  /// Creates the note of a medium.
  ///
  /// - Parameter medium: The medium; `nil` results if no picture of it is a file.
  package init?(_ medium: MediumRecord) {
    guard let sha256 = medium.sha256 else { return nil }
    self.sha256 = sha256
    flashes = medium.picture?.flashes?.places
    let findings = medium.fingerprintedFindings
    entries = medium.pictures.compactMap { picture in
      guard let name = picture.path?.split(separator: "/").last else { return nil }
      var named = picture
      named.path = String(name)
      return Entry(
        findings: findings.filter { picture.isOf($0.finding) }.map(\.fingerprint), picture: named)
    }
    if entries.isEmpty { return nil }
  }

  private static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("flashes", \.flashes, .optional(.list(of: .pair, atMost: 100_000))),
      Setting("pictures", \.entries, .list(of: .form(Entry.form), atMost: 1_000)),
      Setting("sha256", \.sha256, .label),
    ])

  /// The note as a line of JSON, with a line feed.
  package var line: [UInt8] { Self.form.line(self) }

  /// Reads a line.
  ///
  /// - Parameter line: The line.
  /// - Throws: ``FormError``.
  package init(reading line: [UInt8]) throws(FormError) { self = try Self.form.read(line) }
}

/// What is known of the pictures of a medium.
package struct PictureNotes: Sendable {
  private let notes: [PictureNote]

  /// Creates it.
  ///
  /// - Parameter notes: The notes of the medium, the latest last.
  package init(_ notes: [PictureNote]) { self.notes = notes }

  /// The pictures of the findings of a medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The pictures; the path of each is the name of its file.
  package func pictures(of medium: MediumRecord) -> [PictureRecord] {
    let findings = medium.fingerprintedFindings
    return pictures(
      of: Set(findings.map(\.fingerprint)), flashes: medium.picture?.flashes?.places,
      isFlashing: findings.contains { PictureNote.flashing.contains($0.finding.code) })
  }

  /// The pictures of some findings.
  ///
  /// No picture is from a place that flashes, whichever run found that; where a medium flashes and
  /// nothing tells where, only pictures from before the flashes are shown.
  ///
  /// - Parameters:
  ///   - findings: Their fingerprints.
  ///   - flashes: Where the medium is known to flash; `nil` if that is not known.
  ///   - isFlashing: Whether it is known to flash.
  /// - Returns: The pictures, in the order in which they were noted.
  package func pictures(
    of findings: Set<String>, flashes: [Range<MediaTime>]? = nil, isFlashing: Bool
  ) -> [PictureRecord] {
    let known = notes.compactMap(\.flashing) + [flashes].compactMap(\.self)
    let places = known.flatMap(\.self)
    var left = findings
    var found: [PictureRecord] = []
    // The latest note about a finding is the one that counts.
    for note in notes.reversed() {
      found += note.pictures(of: left).filter { picture in
        guard !isFlashing || !known.isEmpty else {
          return picture.codes.contains(where: PictureNote.flashing.contains)
        }
        return !places.contains { PictureNote.isNear(picture.time, $0) }
      }
      left.subtract(note.findings)
    }
    var seen: Set<PictureRecord> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension PictureNote {
  /// The findings that a picture flashes.
  package static let flashing: Set<String> = ["flashing.overLimit", "flashing.underLimit"]

  fileprivate var flashing: [Range<MediaTime>]? { flashes }

  /// All findings that the note is about.
  fileprivate var findings: Set<String> { Set(entries.flatMap(\.findings)) }

  fileprivate func pictures(of findings: Set<String>) -> [PictureRecord] {
    entries.filter { !findings.isDisjoint(with: $0.findings) }.map(\.picture)
  }

  fileprivate static func isNear(_ time: MediaTime, _ range: Range<MediaTime>) -> Bool {
    range.lowerBound.advanced(by: .zero - margin) <= time
      && time < range.upperBound.advanced(by: margin)
  }
}

extension MediumRecord {
  /// Each finding with its fingerprint.
  fileprivate var fingerprintedFindings: [(finding: FindingRecord, fingerprint: String)] {
    zip(outcomes, fingerprints).flatMap { Array(zip($0.findings, $1)) }
  }
}
