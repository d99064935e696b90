import MediaModel

extension CaptionsSynchronized.Problem {
  var remedy: Remedy {
    switch self {
    case .late, .early, .slightlyOff: return shift
    case .wrongFrameRate(_, let rates):
      return retiming("\(rates.captions)/\(rates.media)", factor: 1 / rates.rate)
    case .drift, .slightDrift:
      let rate = measured.alignment.rate
      let factor = rate > 0 ? 1 / rate : 1
      return retiming(RepairCommand.factor(factor), factor: factor)
    case .otherTrack: return other
    case .rival(let measured, let other): return rival(measured, other)
    case .cut where measured.isSlip:
      return Remedy(
        "Move only the cues that are off: \(measured.movesInWords).\(measured.command.replacing)",
        action: .moveParts(parts), command: measured.command.write)
    case .cut:
      return Remedy(
        """
        Move the cues after each jump back by its size. Delete the cues for parts that the \
        medium does not contain.\(measured.command.replacing)
        """, action: .moveParts(parts), command: measured.command.write)
    case .otherAudio: return Remedy("Replace them with the captions of this medium.")
    case .cuesLate where measured.isShownByWords(measured.lateCues):
      return Remedy(
        """
        Watch these places. “cuelight sync” with the same --recognizer and with --write moves just the \
        cues whose words are heard elsewhere; if all are in sync, \(inSync).
        """)
    case .partUnmatched where measured.isShownByWords(measured.openParts):
      return Remedy(
        """
        Watch this part. “cuelight sync” with the same --recognizer and with --write moves its cues to \
        their words; if they are in sync, \(inSync).
        """)
    case .cuesLate:
      return Remedy(
        """
        Watch these places (“cuelight sync” lists all of them). Move the cues that are late; if they \
        are in sync, \(inSync).
        """)
    case .partUnmatched:
      return Remedy(
        """
        Watch this part. If its captions belong to something else or come at wrong times, replace \
        them; if they are in sync, \(inSync).
        """)
    case .textsMoved:
      return Remedy(
        """
        Watch this part. If the texts belong to the cues before or after, move the texts and keep the \
        times; if they are right, \(inSync).
        """)
    case .displaced:
      return Remedy(
        """
        Watch these places (“cuelight sync” lists them). Move the cues that are early or late; if they \
        are in sync, \(inSync).
        """)
    case .nearLimit, .unmeasurable:
      return Remedy(
        """
        Watch the start, the middle and the end: do the captions come with the speech? If so, \
        \(inSync).
        """)
    }
  }

  /// How a person records that the captions are in sync.
  private var inSync: String {
    Remedy.attest(.captionsSynchronized, of: measured.captions.resource)
  }

  private var shift: Remedy {
    let shift = Duration.zero - measured.alignment.middleError
    let way = shift < .zero ? "earlier" : "later"
    return Remedy(
      "Move every cue \(shift.magnitude.inHundredths) \(way).", action: .shiftCues(by: shift),
      command: measured.command.fix(shift: shift))
  }

  /// Inverts the line: media time is caption time minus offset, divided by the rate.
  private func retiming(_ rate: String, factor: Double) -> Remedy {
    let shift = Duration.decimal(-measured.alignment.offset.decimalValue * factor)
    let way = shift < .zero ? "earlier" : "later"
    let isMoved = shift.magnitude >= .milliseconds(1)
    let move = isMoved ? ", then move every cue \(shift.magnitude.inHundredths) \(way)" : ""
    let isJumping = !measured.alignment.cuts.isEmpty
    let after = isJumping ? measured.command.replacing : ""
    let command =
      isJumping
      ? measured.command.write
      : measured.command.fix(rate: rate, factor: factor, shift: shift)
    // Nobody multiplies hundreds of times by hand: the numbers are in the command.
    return Remedy(
      command == nil
        ? "Multiply every time by \(rate)\(move)."
        : "Correct all times with this command.\(after)",
      action: .retimeCues(factor: factor, shift: shift), command: command)
  }

  /// The sections between two jumps, each with its own shift, by the medium's clock.
  private var parts: [Remedy.Part] {
    let alignment = measured.alignment
    let starts = [MediaTime.zero] + alignment.cuts.map(\.at)
    return starts.map { Remedy.Part(from: $0, shift: .zero - measured.correctedError(at: $0)) }
  }
}
