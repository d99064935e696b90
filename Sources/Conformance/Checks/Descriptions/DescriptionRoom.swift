package import MediaModel

/// The pauses of the speech that are long enough for description.
package struct DescriptionRoom: Sendable, Hashable {
  /// The pauses, in order of time: before, between and after speech.
  package let pauses: [Range<MediaTime>]
  /// The shortest pause that counts.
  let least: Duration

  /// Finds the pauses of a film; `nil` if nobody speaks: then all of it has room.
  ///
  /// - Parameters:
  ///   - speech: Where people speak.
  ///   - duration: The length of the film.
  ///   - parts: The parts of the film that play; `nil` for all of it.
  ///   - limits: The limits of a profile, with the shortest pause that counts.
  package init?(
    _ speech: TimeRanges, in duration: Duration, playing parts: TimeRanges? = nil,
    _ limits: Profile.Limits
  ) {
    guard duration > .zero else { return nil }
    least = limits.descriptionPause
    let all = TimeRanges([MediaTime.zero..<MediaTime.zero.advanced(by: duration)])
    let film = parts.map { all.intersection($0) } ?? all
    guard film.ranges.contains(where: speech.overlaps) else { return nil }
    pauses = film.subtracting(speech).ranges.filter { $0.length >= limits.descriptionPause }
  }

  /// The highest number of pauses that a sentence names.
  private static let named = 3

  /// The pauses in one sentence.
  var sentence: String {
    guard !pauses.isEmpty else {
      return """
        Its speech leaves no pause of \(least.inWords) or more: description needs a version of the film \
        that waits for it (extended audio description).
        """
    }
    let longest = pauses.sorted { $0.length > $1.length }.prefix(Self.named)
      .sorted { $0.lowerBound < $1.lowerBound }
      .map { "\($0.lowerBound.clock) to \($0.upperBound.clock)" }
    let total = TimeRanges(pauses).total.inWords
    let places = longest.joined(separator: ", ")
    return pauses.count == 1
      ? "Its speech leaves one pause of \(least.inWords) or more for description: \(places)."
      : """
      Its speech leaves \(pauses.count) pauses of \(least.inWords) or more for description, \(total) in \
      all; the longest: \(places).
      """
  }

  /// The number of pauses and their length.
  var measurements: [Measurement] {
    [
      Measurement("pauses", Double(pauses.count)),
      Measurement("pauseTotal", TimeRanges(pauses).total),
      Measurement("pauseLimit", own: least),
    ]
  }
}

extension PictureEvidence {
  /// A picture that stands still from start to end.
  enum WholeStill {
    /// The same picture all the time.
    case picture
    /// Nothing but black.
    case black
  }

  /// Over how much of the picture's length it stands still: the rest is fading in and out.
  private static let stillShare = 0.98
  /// How long it may fade in, or out: of a long film, the rest of the share is too much to be that.
  private static let longestFade = 3.0
  /// A shorter medium is no talk.
  private static let shortest = 10.0

  /// Whether one picture, or black, is shown from start to end; `nil` if not, or if not all of it was
  /// looked at.
  var wholeStill: WholeStill? {
    guard isWhole, let flashes, let measured = flashes.measured,
      measured.length.decimalValue >= Self.shortest
    else { return nil }
    let isWhole = { (range: Range<MediaTime>?) in
      guard let range else { return false }
      let before = measured.lowerBound.duration(to: range.lowerBound).decimalValue
      let after = range.upperBound.duration(to: measured.upperBound).decimalValue
      return range.length.decimalValue >= measured.length.decimalValue * Self.stillShare
        && before <= Self.longestFade && after <= Self.longestFade
    }
    if isWhole(flashes.black.longest) { return .black }
    return isWhole(flashes.still.longest) ? .picture : nil
  }
}
