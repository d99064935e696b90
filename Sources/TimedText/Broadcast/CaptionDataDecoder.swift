import MediaModel

/// Decodes the closed caption data of pictures: CEA-608 and CEA-708 side by side.
struct CaptionDataDecoder {
  /// Time that goes back by less is a matter of picture order; such data count as shown with the
  /// picture before.
  private static let smallStep = Duration.seconds(1)
  /// A longer gap in time is a cut.
  private static let longGap = Duration.seconds(30)
  /// What a caption that the last picture shows lasts when no end is known: one picture.
  private static let onePicture = Duration.microseconds(33_367)

  /// The cues and issues.
  private(set) var text: BroadcastText
  private var lines: LineTwentyOneDecoder
  private var digital = DigitalCaptionDecoder()
  private var last: CaptionMoment?
  private let isFile: Bool

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - text: Takes cues and issues.
  ///   - isFile: Whether the data come from a caption file, which has no data for pictures without
  ///     any, so that a gap is no cut.
  init(into text: BroadcastText, isFile: Bool = false) {
    self.text = text
    self.isFile = isFile
    lines = LineTwentyOneDecoder(timesOut: !isFile)
  }

  /// Takes the data of a picture.
  ///
  /// - Parameters:
  ///   - pairs: The valid pairs.
  ///   - moment: When the picture is shown and where it stands.
  mutating func take(_ pairs: [CaptionData.Pair], at moment: CaptionMoment) {
    let now = joined(moment)
    for pair in pairs {
      switch pair.kind {
      case .fieldOne, .fieldTwo:
        lines.take(
          pair.first, pair.second, isSecondField: pair.kind == .fieldTwo, at: now, into: &text)
      case .packetData, .packetStart:
        digital.take(pair, at: now, into: &text)
      }
    }
    lines.advance(to: now, into: &text)
    digital.endPicture(at: now, into: &text)
    last = now
  }

  /// Adds an issue that belongs to no channel.
  ///
  /// - Parameters:
  ///   - code: What kind of fault.
  ///   - severity: How much it matters.
  ///   - place: Where it stands.
  ///   - message: What is wrong and what to do.
  mutating func report(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    _ message: @autoclosure () -> String
  ) {
    text.report(code, severity, at: place, in: nil, message())
  }

  /// Adds to the log of a file.
  ///
  /// - Parameter change: What to do with the log.
  mutating func withLog(_ change: (inout IssueLog) -> Void) { text.withLog(change) }

  /// Ends the data.
  ///
  /// - Parameter end: When the picture ends, where that is known.
  mutating func finish(at end: MediaTime?) {
    guard let last else { return }
    let earliest = last.time.advanced(by: Self.onePicture)
    let moment = CaptionMoment(time: max(end ?? earliest, earliest), place: last.place)
    lines.advance(to: moment, into: &text)
    lines.finish(at: moment.time, into: &text)
    digital.endPicture(at: moment, into: &text)
    digital.flush(at: moment, into: &text)
    self.last = nil
  }

  /// Cuts where time jumps.
  private mutating func joined(_ moment: CaptionMoment) -> CaptionMoment {
    guard let last else { return moment }
    let step = last.time.duration(to: moment.time)
    if step < .zero, step >= .zero - Self.smallStep {
      return CaptionMoment(time: last.time, place: moment.place)
    }
    if step < .zero {
      if !isFile { reportJump(moment) }
      cut(after: Self.onePicture)
    } else if step > Self.longGap, !isFile {
      cut(after: LineTwentyOneChannel.timeout)
    }
    return moment
  }

  /// Ends what is on screen some time after the last picture.
  private mutating func cut(after length: Duration) {
    guard let last else { return }
    let end = CaptionMoment(time: last.time.advanced(by: length), place: last.place)
    lines.flush(at: end.time, into: &text)
    digital.flush(at: end, into: &text)
  }

  private mutating func reportJump(_ moment: CaptionMoment) {
    text.report(
      .ccDiscontinuity, .warning, at: moment.place, in: nil,
      "The time of the captions goes back: captions of two recordings lie over each other. Give "
        + "the parts one running time.")
  }
}
