import MediaModel

extension Medium {
  /// How long the part that plays lasts, or `nil` when the medium's length is unknown.
  ///
  /// - Parameter clip: The part that plays; `nil` for all of it.
  /// - Returns: Its length.
  func length(in clip: Placement.Clip?) -> Duration? {
    guard let clip else { return duration }
    let end = duration.map { MediaTime.zero.advanced(by: $0) }
    guard let last = [clip.end, end].compactMap({ $0 }).min() else { return nil }
    return max(.zero, clip.start.duration(to: last))
  }

  /// From the first to the last audible moment of the main sound, inside the part that plays.
  ///
  /// - Parameter clip: The part that plays; `nil` for all of it.
  /// - Returns: The span, or `nil` when nothing can be heard there or it was not measured.
  func audibleSpan(in clip: Placement.Clip?) -> Range<MediaTime>? {
    guard let audible = mainAudio?.sound?.audible else { return nil }
    guard let clip else { return audible.span }
    let end = clip.end ?? .latest
    guard clip.start < end else { return nil }
    return audible.intersection(TimeRanges([clip.start..<end])).span
  }

  /// How long one turn can be heard: what was measured decides, and not the container's length,
  /// which counts the padding of codecs (an MP3 of 3.0 s lasts 3.03 s).
  ///
  /// - Parameter clip: The part that plays; `nil` for all of it.
  /// - Returns: The time; where the sound was not measured to its end, what is certain of it.
  func soundTurn(in clip: Placement.Clip?) -> PlayingTime {
    let audible = (audibleSpan(in: clip)?.length ?? .zero).inWholeMilliseconds
    guard unread(of: [.sound]).isEmpty else { return .between(audible, most: nil) }
    if mainAudio?.sound?.isComplete == true { return .lasts(audible) }
    return .between(audible, most: length(in: clip))
  }

  /// How long the main sound can be heard in a placement, all turns counted.
  ///
  /// - Parameter placement: The placement; `nil` for one turn of the whole medium.
  /// - Returns: The time from the first to the last audible moment.
  func soundTime(in placement: Placement?) -> PlayingTime {
    let turn = soundTurn(in: placement?.clip)
    return turn.repeated(PlayingTime.Turns(placement), pause: pause(after: turn, placement?.clip))
  }

  /// Silence at the ends of a turn that people hear as a pause; codecs pad by less.
  private func pause(after turn: PlayingTime, _ clip: Placement.Clip?) -> Duration {
    guard case .between(let least, let most) = turn, least == most, let whole = length(in: clip),
      whole - least > SoundActivity.longestGap
    else { return .zero }
    return whole - least
  }
}

extension Duration {
  /// The length to the nearest millisecond: clocks of media round each moment to a microsecond, which
  /// must not decide at a limit.
  fileprivate var inWholeMilliseconds: Duration {
    .milliseconds(Int64(clamping: decimalValue * 1_000))
  }
}
