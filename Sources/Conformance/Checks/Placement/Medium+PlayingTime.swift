import MediaModel

extension Medium {
  /// The length of the played part, or `nil` if the medium's length is unknown.
  func length(in clip: Placement.Clip?) -> Duration? {
    guard let clip else { return duration }
    let end = duration.map { MediaTime.zero.advanced(by: $0) }
    guard let last = [clip.end, end].compactMap({ $0 }).min() else { return nil }
    return max(.zero, clip.start.duration(to: last))
  }

  /// The range from the first to the last audible moment of the main sound in the played part.
  ///
  /// - Parameter clip: The played part; `nil` for all of it.
  /// - Returns: The range, or `nil` if it is silent or was not measured.
  func audibleSpan(in clip: Placement.Clip?) -> Range<MediaTime>? {
    guard let audible = mainAudio?.activity?.audible else { return nil }
    guard let clip else { return audible.span }
    let end = clip.end ?? .latest
    guard clip.start < end else { return nil }
    return audible.intersection(TimeRanges([clip.start..<end])).span
  }

  /// The audible duration of one cycle: the measurement decides, not the container's length, which
  /// includes the padding of codecs (an MP3 of 3.0 s lasts 3.03 s).
  ///
  /// - Parameter clip: The played part; `nil` for all of it.
  /// - Returns: The time; its certain bounds if the sound was not measured completely.
  func audioTurn(in clip: Placement.Clip?) -> PlayingTime {
    let audible = (audibleSpan(in: clip)?.length ?? .zero).inWholeMilliseconds
    guard unread(of: [.audio]).isEmpty else { return .between(audible, most: nil) }
    if mainAudio?.activity?.isComplete == true { return .lasts(audible) }
    return .between(audible, most: length(in: clip))
  }

  /// The audible duration of the main sound in a placement, including all cycles.
  ///
  /// - Parameter placement: The placement; `nil` for one cycle of the whole medium.
  /// - Returns: The time from the first to the last audible moment.
  func audioTime(in placement: Placement?) -> PlayingTime {
    let turn = audioTurn(in: placement?.clip)
    return turn.repeated(PlayingTime.Turns(placement), pause: pause(after: turn, placement?.clip))
  }

  /// The audible pause between two cycles; the padding of codecs is shorter and does not count.
  private func pause(after turn: PlayingTime, _ clip: Placement.Clip?) -> Duration {
    guard case .between(let least, let most) = turn, least == most, let whole = length(in: clip),
      whole - least > AudioActivity.longestGap
    else { return .zero }
    return whole - least
  }
}

extension Duration {
  /// The length to the nearest millisecond: media clocks round times to a microsecond, and this
  /// rounding must not decide at a limit.
  fileprivate var inWholeMilliseconds: Duration {
    .milliseconds(Int64(clamping: decimalValue * 1_000))
  }
}
