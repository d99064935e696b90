import MediaModel
import TextBasics

/// Decodes the closed caption data of pictures: CEA-608 and CEA-708 side by side.
struct CaptionDataDecoder {
  /// A smaller step back in time comes from picture order; such data are shown with the previous
  /// picture.
  private static let smallStep = Duration.seconds(1)
  /// A longer gap in the data of a video is a cut.
  private static let longGap = Duration.seconds(30)
  /// Receivers erase the screen if a video has no data, not even padding, for this long
  /// (CTA-608-E).
  private static let timeout = Duration.seconds(16)
  /// How long a caption of the last picture, or a sample without a duration, lasts: one picture.
  static let onePicture = Duration.microseconds(33_367)

  /// The cues and issues.
  private(set) var text: BroadcastText
  private var lines = CEA608Decoder()
  private var digital = CEA708Decoder()
  private var last: CaptionMoment?
  private let carrier: CaptionDataSource

  /// Creates a decoder.
  init(into text: BroadcastText, from carrier: CaptionDataSource) {
    self.text = text
    self.carrier = carrier
  }

  /// Takes the data of a picture.
  mutating func decode(_ pairs: [CaptionData.Pair], at moment: CaptionMoment) {
    let now = joined(moment)
    for pair in pairs {
      switch pair.kind {
      case .fieldOne, .fieldTwo:
        lines.decode(
          pair.first, pair.second, isSecondField: pair.kind == .fieldTwo, at: now, into: &text)
      case .packetData, .packetStart:
        digital.decode(pair, at: now, into: &text)
      }
    }
    digital.endPicture(at: now, into: &text)
    last = now
  }

  /// Adds an issue that belongs to no channel.
  mutating func report(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    _ message: @autoclosure () -> String
  ) {
    text.report(code, severity, at: place, in: nil, message())
  }

  /// Changes the log of a file.
  mutating func withLog(_ change: (inout IssueLog) -> Void) { text.withLog(change) }

  /// Ends the data.
  ///
  /// A caption file does not say when its medium ends, so a caption that is never erased has no
  /// end.
  ///
  /// - Parameter end: When the picture ends, if that is known.
  mutating func finish(at end: MediaTime?) {
    guard let last else { return }
    let earliest = last.time.advanced(by: Self.onePicture)
    let none = carrier == .file ? .latest : earliest
    let moment = CaptionMoment(time: max(end ?? none, earliest), place: last.place)
    removeShown(before: moment)
    lines.finish(at: moment.time, into: &text)
    digital.endPicture(at: moment, into: &text)
    digital.flush(at: moment, into: &text)
    if end == nil, carrier == .file { reportOpen() }
    self.last = nil
  }

  /// Ends the displayed captions if time jumps; returns the moment for the new data.
  private mutating func joined(_ moment: CaptionMoment) -> CaptionMoment {
    guard let last else { return moment }
    let step = last.time.duration(to: moment.time)
    if step < .zero, step >= .zero - Self.smallStep {
      return CaptionMoment(time: last.time, place: moment.place)
    }
    if step < .zero {
      if carrier != .file { reportJump(moment) }
      cut(after: Self.onePicture)
    } else if removeShown(before: moment), step > Self.longGap {
      cut(after: Self.timeout)
    }
    return moment
  }

  /// Erases the displayed captions if a video had no data for too long.
  ///
  /// Only a video has padding between captions; only there missing data mean a loss.
  ///
  /// - Returns: Whether a video had no data for too long.
  @discardableResult
  private mutating func removeShown(before moment: CaptionMoment) -> Bool {
    guard carrier == .video, let last, last.time.duration(to: moment.time) > Self.timeout else {
      return false
    }
    lines.removeShown(
      at: last.time.advanced(by: Self.timeout), noticed: moment.place, into: &text)
    return true
  }

  /// Ends the displayed captions some time after the last picture.
  private mutating func cut(after length: Duration) {
    guard let last else { return }
    let end = CaptionMoment(time: last.time.advanced(by: length), place: last.place)
    lines.flush(at: end.time, into: &text)
    digital.flush(at: end, into: &text)
  }

  private mutating func reportOpen() {
    for cue in text.cues where cue.end == .latest {
      guard let place = cue.position, let channel = cue.channel else { continue }
      text.report(
        .broadcast(.ccNoEnd), .warning, at: place, in: channel,
        "The last caption of \(channel.name) is never erased, so it stays to the end of the "
          + "medium. Erase it at its end.")
    }
  }

  private mutating func reportJump(_ moment: CaptionMoment) {
    text.report(
      .broadcast(.ccDiscontinuity), .warning, at: moment.place, in: nil,
      "The time of the captions goes back: captions of two recordings overlap. Give "
        + "the parts one running time.")
  }
}

/// The source of closed caption data.
enum CaptionDataSource {
  /// A caption file: it has no data while nothing changes, and no end.
  case file
  /// A closed caption track: it may have no data while nothing changes.
  case track
  /// The pictures of a video: each has data, which may be padding.
  case video
}

/// When and where in its carrier a piece of caption data comes.
struct CaptionMoment {
  /// When it takes effect.
  var time: MediaTime
  var place: TextPosition
}
