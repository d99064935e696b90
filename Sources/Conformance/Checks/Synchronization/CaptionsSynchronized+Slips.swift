package import MediaModel

/// Slips: only some consecutive cues are displaced, and a remedy moves only those.
extension CaptionsSynchronized.Measured {
  /// A section between two jumps and the error of its cues.
  struct Part {
    let range: Range<MediaTime>
    let error: Duration
  }

  /// The highest number of sections that a sentence names.
  private static let named = 4

  /// The error that a remedy corrects; if captions jump, a part that is in sync keeps its error.
  ///
  /// - Parameter time: The moment, on the medium's presentation clock.
  /// - Returns: The error, or zero.
  func correctedError(at time: MediaTime) -> Duration {
    alignment.correctedError(at: time, leaving: limits.kept)
  }

  /// The sections whose cues a remedy moves, in order of time.
  var wrongParts: [Part] {
    parts.filter { correctedError(at: $0.range.lowerBound) != .zero }
  }

  /// Whether some sections are displaced while most of the captions are in sync.
  var isSlip: Bool {
    let wrong = wrongParts
    let length = wrong.reduce(Duration.zero) { $0 + $1.range.length }
    return !wrong.isEmpty && !alignment.cuts.isEmpty && length * 2 < alignment.span.length
  }

  private var parts: [Part] {
    alignment.pieces.map { Part(range: $0, error: alignment.error(at: $0.lowerBound)) }
  }

  /// Whether words alone show all of some deviations.
  func isShownByWords(_ deviations: [CaptionDeviation]) -> Bool {
    deviations.allSatisfy { $0.views == [.words] }
  }

  /// `by 1.2 s at 0:10.0, by 2 s at 0:35.0`; of cues that words show, `1.2 s late at 0:10.0`.
  var lateCuesInWords: String {
    let isByWords = isShownByWords(lateCues)
    return listed(lateCues) { cue in
      if !isByWords { return "by \(cue.size.inWords) at \(cue.shownAt.clock)" }
      return cue.kind == .otherWords
        ? "not heard at \(cue.shownAt.clock)" : "\(cue.sizeInWords) at \(cue.shownAt.clock)"
    } rest: {
      "and \($0) more"
    }
  }

  /// `1.5 s late from 5:00 to 9:50`.
  var partsInWords: String {
    listed(openParts) { part in
      "\(part.sizeInWords) from \(part.range.lowerBound.clock) to \(part.range.upperBound.clock)"
    } rest: {
      "and \($0) more \($0 == 1 ? "part" : "parts")"
    }
  }

  /// That words and timing contradict each other, as a further sentence; else empty.
  var contradictionInWords: String {
    alignment.isMeasured && isInLimit
      ? " People speak whenever the cues are shown, so their times alone look right." : ""
  }

  /// `its texts may come about 3.21 s early from 0:01.0 to 2:00.0`.
  var movedTextsInWords: String {
    "its texts may come "
      + listed(movedTexts) { part in
        let way = part.size > .zero ? "late" : "early"
        return
          "about \(part.size.magnitude.inHundredths) \(way) from \(part.range.lowerBound.clock) to "
          + part.range.upperBound.clock
      } rest: {
        "and in \($0) more parts"
      }
  }

  /// `from 5:00 to 9:50`.
  var unmatchedInWords: String {
    listed(openParts) { part in
      let range = "from \(part.range.lowerBound.clock) to \(part.range.upperBound.clock)"
      guard part.size != .zero else { return range }
      let way = part.size > .zero ? "late" : "early"
      return "\(range) (perhaps \(part.size.magnitude.inWords) \(way))"
    } rest: {
      "in \($0) more \($0 == 1 ? "part" : "parts")"
    }
  }

  private func listed(
    _ deviations: [CaptionDeviation], _ words: (CaptionDeviation) -> String,
    rest: (Int) -> String
  ) -> String {
    let more = deviations.count - Self.named
    return (deviations.prefix(Self.named).map(words) + (more > 0 ? [rest(more)] : []))
      .joined(separator: ", ")
  }

  /// The length of the parts whose captions do not show that they match the speech.
  var unmatchedLength: Duration {
    openParts.reduce(.zero) { $0 + $1.range.length }
  }

  /// `2 s late from 00:10 to 00:35`.
  var slipsInWords: String {
    listed {
      "\($0.error.magnitude.inWords) \($0.error > .zero ? "late" : "early") from \($0.place)"
    }
  }

  /// `2 s earlier from 00:10 to 00:35`.
  var movesInWords: String {
    listed {
      "\($0.error.magnitude.inWords) \($0.error > .zero ? "earlier" : "later") from \($0.place)"
    }
  }

  private func listed(_ words: (Part) -> String) -> String {
    let wrong = wrongParts
    let rest = wrong.count - Self.named
    return
      (wrong.prefix(Self.named).map(words)
      + (rest > 0 ? ["and \(rest) more \(rest == 1 ? "part" : "parts")"] : []))
      .joined(separator: ", ")
  }
}

extension CaptionDeviation {
  /// `1.5 s late`.
  fileprivate var sizeInWords: String {
    "\(size.magnitude.inHundredths) \(size > .zero ? "late" : "early")"
  }

  /// When a single cue is shown.
  package var shownAt: MediaTime { kind == .late ? range.upperBound : range.lowerBound }
}

extension CaptionsSynchronized.Measured.Part {
  fileprivate var place: String { "\(range.lowerBound.clock) to \(range.upperBound.clock)" }
}

extension SyncLimits {
  /// The limit below which a part keeps its error if captions jump: ``advice``, else half of
  /// ``offset``.
  public var kept: Duration { advice ?? offset / 2 }
}
