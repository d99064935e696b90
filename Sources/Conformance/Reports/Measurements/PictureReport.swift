public import MediaModel

/// What was found in the pictures of one medium.
public struct PictureReport: Sendable, Hashable {
  /// The medium, as the user would name it.
  public let medium: String
  /// What was found.
  public let evidence: PictureEvidence
  /// The profile whose limit for flashes is applied.
  public let profile: Profile
  /// The pauses of the speech that are long enough for description; `nil` if nobody speaks, or if it
  /// was not measured.
  public let pauses: [Range<MediaTime>]?
  /// Issues and limits that were found while reading, one sentence each.
  public let notices: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - evidence: What was found.
  ///   - profile: The profile whose limit for flashes is applied.
  ///   - pauses: The pauses of the speech that are long enough for description.
  ///   - notices: Issues and limits that were found while reading.
  public init(
    medium: String, evidence: PictureEvidence, profile: Profile,
    pauses: [Range<MediaTime>]? = nil, notices: [String] = []
  ) {
    self.pauses = pauses
    self.medium = medium
    self.evidence = evidence
    self.profile = profile
    self.notices = notices
  }

  /// The ranges in which flashes of a kind are over the limit of the profile.
  ///
  /// - Parameter measure: What was measured of the kind.
  /// - Returns: The ranges.
  public func failing(_ measure: FlashMeasure) -> FlashReport.Ranges {
    profile.limits.failsAllFlashing ? measure.twoOrMore : measure.overThree
  }

  /// Whether flashes are over the limit of the profile.
  public var isFlashing: Bool {
    guard let flashes = evidence.flashes else { return false }
    return !failing(flashes.general).isEmpty || !failing(flashes.red).isEmpty
  }

  /// What was not looked at, one sentence each.
  public var notEvaluated: [String] {
    var all = evidence.gap.map { [$0.explanation] } ?? []
    if evidence.damaged > 0 {
      all.append(
        evidence.damaged == 1
          ? "1 picture or packet is damaged and was not looked at."
          : "\(evidence.damaged) pictures or packets are damaged and were not looked at.")
    }
    if evidence.flashesOnWhite != nil {
      all.append(
        "It is transparent in parts. What flashes was measured over black, and differs over white.")
    }
    all += evidence.text.map(Self.unseen) ?? []
    let limits = evidence.flashes?.limitations ?? []
    return all + FlashReport.Limitation.allCases.filter(limits.contains).map(\.inWords)
  }
}

extension PictureReport {
  /// What was not looked at for text in the picture.
  private static func unseen(_ text: PaintedTextMeasures) -> [String] {
    var all: [String] = []
    if text.isTooSmall { all.append("The pictures are too small to hold text.") }
    if text.isSlow {
      all.append("There are too few pictures a second to see words that are shown only briefly.")
    }
    if let time = text.stoppedAt {
      all.append(
        "From \(time.clock) on, text was not looked for: the size of the pictures changes, or they are "
          + "too many.")
    }
    if !text.holes.isEmpty {
      let places = text.holes.count == 1 ? "1 place" : "\(text.holes.count) places"
      all.append("At \(places) no picture was seen for over half a second.")
    }
    return all
  }
}

extension FlashReport.Limitation {
  /// The limitation, one sentence.
  fileprivate var inWords: String {
    switch self {
    case .noPictures: "There was no picture in which flashes could be measured."
    case .timesRanBackwards:
      "The times of pictures ran backwards; flashes were not followed across these places."
    case .shapeChanged:
      "The size of the pictures changes; flashes were not followed across these places."
    case .momentsRounded: "More than 128 pictures a second were rounded to that rate."
    case .rangesLeftOut: "Some ranges are left out of the lists; the totals include them."
    case .framesLeftOut:
      "Only the first \(FlashFrame.most) pictures are listed one by one; all were counted."
    }
  }
}
