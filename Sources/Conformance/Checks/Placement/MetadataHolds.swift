import MediaModel

/// The metadata of a page does not contradict the findings about a medium.
///
/// Metadata is not evidence, so a wrong claim changes no outcome: it is advice. Users search for
/// media by metadata, and may find a medium without the claimed captions.
enum MetadataHolds {
  /// A claim that does not hold, or metadata that cannot be read.
  enum Problem: FindingKind {
    case missing(Placement.Claim, String)
    case length(Placement.Claim, claimed: Duration, measured: Duration)
    case unreadable(Placement.Claim, String)
    case unnamed(Medium, Placement, String)
  }

  /// The largest difference between lengths that rounding may cause; our choice.
  private static let leastDifference = Duration.seconds(2)

  /// Compares the claimed lengths with the measured length.
  static func lengths(_ placements: [Placement], _ medium: Medium) -> [Problem] {
    placements.flatMap(\.claims).compactMap { claim in
      switch claim.content {
      case .unreadable(let message): return .unreadable(claim, message)
      case .length(let claimed):
        guard let measured = medium.duration, medium.unread.isEmpty else { return nil }
        let difference = claimed > measured ? claimed - measured : measured - claimed
        guard difference > max(leastDifference, measured / 20) else { return nil }
        return .length(claim, claimed: claimed, measured: measured)
      case .captions, .description, .transcript: return nil
      }
    }
  }

  /// The claims of alternatives that were not found.
  static func missing(
    _ content: Placement.Claim.Content, _ name: String, _ placements: [Placement]
  ) -> [Problem] {
    placements.flatMap(\.claims).filter { $0.content == content }.map { .missing($0, name) }
  }

  /// The pages that do not name an alternative that exists.
  static func unnamed(
    _ alternative: Placement.Alternative, _ name: String, _ placements: [Placement],
    _ medium: Medium
  ) -> [Problem] {
    placements.filter { $0.namedAlternatives?.contains(alternative) == false }
      .map { .unnamed(medium, $0, name) }
  }

  /// The result with the advice.
  static func result(_ problems: [some FindingKind]) -> CheckResult {
    guard !problems.isEmpty else { return .doesNotApply("No metadata is contradicted.") }
    return .passed(
      "Metadata does not affect the result.", problems.map { Finding($0) })
  }
}

extension MetadataHolds.Problem {
  var code: FindingCode {
    switch self {
    case .missing, .length: .metadataContradicted
    case .unreadable: .metadataUnreadable
    case .unnamed: .metadataMissing
    }
  }

  var what: String {
    switch self {
    case .missing(_, let name):
      "The metadata of the page says that there is \(name); none was found."
    case .length(_, let claimed, let measured):
      """
      The metadata of the page says that the medium lasts \(claimed.inWords); it lasts \
      \(measured.inWords).
      """
    case .unreadable(_, let message): message
    case .unnamed(let medium, let placement, let name):
      """
      \(medium.resource) has \(name), but in \(placement.name) the markup names none: neither by a \
      track, nor by a link, nor in metadata.
      """
    }
  }

  var why: String { "People find media by what metadata says, and rely on it." }

  var remedy: Remedy {
    switch self {
    case .missing(_, let name): Remedy("Offer \(name), or remove it from the metadata.")
    case .length: Remedy("Correct the duration in the metadata.")
    case .unreadable: Remedy("Correct the JSON, so that programs can read it.")
    case .unnamed(_, _, let name):
      Remedy(
        """
        Name \(name) in the page: by `track`, by a link beside the medium, by `link \
        rel="alternate"`, or in JSON-LD.
        """)
    }
  }

  var location: Location {
    switch self {
    case .missing(let claim, _), .length(let claim, _, _), .unreadable(let claim, _):
      return Location(resource: claim.page, position: claim.position)
    case .unnamed(let medium, let placement, _):
      return medium.place(in: placement)
    }
  }

  var measurements: [Measurement] {
    guard case .length(_, let claimed, let measured) = self else { return [] }
    return [Measurement("claimed", claimed), Measurement("measured", measured)]
  }
}

extension Check {
  /// The lengths in the metadata match the length of the medium.
  static func metadataHolds() -> Check {
    Check(
      "metadataHolds", "Metadata of the page is correct", meaningOfPass: .doesNotApply,
      reads: .declaredPlacements, .medium
    ) { MetadataHolds.result(MetadataHolds.lengths($0, $1)) }
  }

  /// Captions that metadata claims were found, and the page names the captions that were found.
  static func metadataOfCaptionsHolds() -> Check {
    Check(
      "metadataOfCaptionsHolds", "Captions that metadata names exist", meaningOfPass: .doesNotApply,
      reads: .declaredPlacements, .captions, .medium
    ) { placements, captions, medium in
      let isAbsent = captions.candidates.isEmpty && !captions.isDeclaredOpen
      if captions.selected?.hasCues == true {
        return MetadataHolds.result(
          MetadataHolds.unnamed(.captions, "captions", placements, medium))
      }
      guard isAbsent, medium.unread(of: UnreadPart.captions).isEmpty else {
        return .doesNotApply("Captions were found, or not everything was read.")
      }
      return MetadataHolds.result(MetadataHolds.missing(.captions, "captions", placements))
    }
  }

  /// Audio description that metadata claims was found, and the page names the description that was
  /// found.
  static func metadataOfDescriptionHolds() -> Check {
    Check(
      "metadataOfDescriptionHolds", "Description that metadata names exists",
      meaningOfPass: .doesNotApply, reads: .declaredPlacements, .descriptions, .medium
    ) { placements, descriptions, medium in
      let isAbsent = descriptions.candidates.isEmpty && descriptions.declaration == nil
      if descriptions.candidates.contains(where: { $0.saysSo && $0.recording != nil }) {
        return MetadataHolds.result(
          MetadataHolds.unnamed(.description, "audio description", placements, medium))
      }
      guard isAbsent, medium.unread(of: [.audio, .description]).isEmpty else {
        return .doesNotApply("Description was found, or not everything was read.")
      }
      return MetadataHolds.result(
        MetadataHolds.missing(.description, "audio description", placements))
    }
  }

  /// A transcript that metadata claims was found, and the page names the transcript that was found.
  static func metadataOfTranscriptHolds() -> Check {
    Check(
      "metadataOfTranscriptHolds", "A transcript that metadata names exists",
      meaningOfPass: .doesNotApply, reads: .declaredPlacements, .textAlternatives, .medium
    ) { placements, texts, medium in
      if texts.contains(where: \.hasWords) {
        return MetadataHolds.result(
          MetadataHolds.unnamed(.transcript, "a transcript", placements, medium))
      }
      guard texts.isEmpty, medium.unread(of: [.text]).isEmpty else {
        return .doesNotApply("A text was found, or not everything was read.")
      }
      return MetadataHolds.result(MetadataHolds.missing(.transcript, "a transcript", placements))
    }
  }
}
