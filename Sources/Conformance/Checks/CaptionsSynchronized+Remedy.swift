import MediaModel

/// One remedy a fault, with the command that does it.
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
    case .cut where measured.isSlip:
      return Remedy(
        "Move only the cues that are off: \(measured.movesInWords).", action: .moveParts(parts),
        command: measured.command.write)
    case .cut:
      return Remedy(
        """
        Move the cues after each jump by as much, and leave out those of what is not in the \
        medium.
        """, action: .moveParts(parts), command: measured.command.write)
    case .otherAudio: return Remedy("Put the captions of this medium in their place.")
    case .nearLimit, .unmeasurable:
      return Remedy(
        """
        Watch the start, the middle and the end: do the captions come with the speech? Then \
        attest captionsSynchronized with the SHA-256 of their file.
        """)
    }
  }

  private var shift: Remedy {
    let shift = Duration.zero - measured.alignment.middleError
    let way = shift < .zero ? "earlier" : "later"
    return Remedy(
      "Move every cue \(shift.magnitude.inMilliseconds) \(way).", action: .shiftCues(by: shift),
      command: measured.command.fix(shift: shift))
  }

  /// The line upside down: media time is caption time over the rate, less offset over the rate.
  private func retiming(_ rate: String, factor: Double) -> Remedy {
    let shift = Duration.decimal(-measured.alignment.offset.decimalValue * factor)
    let way = shift < .zero ? "earlier" : "later"
    let isMoved = shift.magnitude >= .milliseconds(1)
    let move = isMoved ? ", then move every cue \(shift.magnitude.inMilliseconds) \(way)" : ""
    let isJumping = !measured.alignment.cuts.isEmpty
    return Remedy(
      "Multiply every time by \(rate)\(move).",
      action: .retimeCues(factor: factor, shift: shift),
      command: isJumping
        ? measured.command.write
        : measured.command.fix(rate: rate, factor: factor, shift: shift))
  }

  /// Each stretch between two jumps with its own shift, by the medium's clock.
  private var parts: [Remedy.Part] {
    let alignment = measured.alignment
    let starts = [MediaTime.zero] + alignment.cuts.map(\.at)
    return starts.map { Remedy.Part(from: $0, shift: .zero - measured.correctedError(at: $0)) }
  }

  private var other: Remedy {
    Remedy(
      "Put captions that run with the speech into the medium, or take these out.",
      command: measured.command.write)
  }
}
