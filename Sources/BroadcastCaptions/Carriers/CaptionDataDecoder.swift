import MediaModel
import TextBasics

/// Decodes the closed caption data of pictures: CEA-608 and CEA-708 side by side.
struct CaptionDataDecoder {
  /// Time that goes back by less is a matter of picture order; such data count as shown with the
  /// picture before.
  private static let smallStep = Duration.seconds(1)
  /// A longer gap in the data of a video is a cut.
  private static let longGap = Duration.seconds(30)
  /// Receivers erase the screen of a video whose data, padding too, stay out for this long
  /// (CTA-608-E).
  private static let timeout = Duration.seconds(16)
  /// What a caption that the last picture shows lasts when no end is known: one picture.
  private static let onePicture = Duration.microseconds(33_367)

  /// The cues and issues.
  private(set) var text: BroadcastText
  private var lines = CEA608Decoder()
  private var digital = CEA708Decoder()
  private var last: CaptionMoment?
  private let carrier: CaptionDataSource

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - text: Takes cues and issues.
  ///   - carrier: What the data come from.
  init(into text: BroadcastText, from carrier: CaptionDataSource) {
    self.text = text
    self.carrier = carrier
  }

  /// Takes the data of a picture.
  ///
  /// - Parameters:
  ///   - pairs: The valid pairs.
  ///   - moment: When the picture is shown and its place.
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
    digital.endPicture(at: now, into: &text)
    last = now
  }

  /// Adds an issue that belongs to no channel.
  ///
  /// - Parameters:
  ///   - code: What kind of fault.
  ///   - severity: How much it matters.
  ///   - place: Its place.
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
  /// A caption file does not say when its medium ends, so that a caption that is not taken off has
  /// no end.
  ///
  /// - Parameter end: When the picture ends, where that is known.
  mutating func finish(at end: MediaTime?) {
    guard let last else { return }
    let earliest = last.time.advanced(by: Self.onePicture)
    let none = carrier == .file ? .latest : earliest
    let moment = CaptionMoment(time: max(end ?? none, earliest), place: last.place)
    takeOff(before: moment)
    lines.finish(at: moment.time, into: &text)
    digital.endPicture(at: moment, into: &text)
    digital.flush(at: moment, into: &text)
    if end == nil, carrier == .file { reportOpen() }
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
      if carrier != .file { reportJump(moment) }
      cut(after: Self.onePicture)
    } else if takeOff(before: moment), step > Self.longGap {
      cut(after: Self.timeout)
    }
    return moment
  }

  /// Takes off what is too long without data: only a video has padding where there is nothing
  /// to say, so that only there no data means that they are lost.
  ///
  /// - Parameter moment: Now.
  /// - Returns: Whether data stayed out for too long.
  @discardableResult
  private mutating func takeOff(before moment: CaptionMoment) -> Bool {
    guard carrier == .video, let last, last.time.duration(to: moment.time) > Self.timeout else {
      return false
    }
    lines.takeOff(
      at: last.time.advanced(by: Self.timeout), noticed: moment.place, into: &text)
    return true
  }

  /// Ends what is on screen some time after the last picture.
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
        "The last caption of \(channel.name) is never taken off, so that it stays to the end of "
          + "the medium. Erase it at its end.")
    }
  }

  private mutating func reportJump(_ moment: CaptionMoment) {
    text.report(
      .broadcast(.ccDiscontinuity), .warning, at: moment.place, in: nil,
      "The time of the captions goes back: captions of two recordings lie over each other. Give "
        + "the parts one running time.")
  }
}

/// What closed caption data come from.
enum CaptionDataSource {
  /// A caption file: it has no data where nothing changes, and no end.
  case file
  /// A closed caption track: it need not have data where nothing changes.
  case track
  /// The pictures of a video: each has data, be they padding.
  case video
}
