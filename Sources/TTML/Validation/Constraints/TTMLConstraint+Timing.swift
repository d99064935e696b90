import MediaModel

/// Rules of times and animation.
extension TTMLConstraint {
  /// The rules of this file.
  static let timing: [TTMLConstraint] = [
    timeSyntax, timeRange, leapSecond, frameRange, subFrameRange, framesInClock, wallClock,
    smpteOffset, smpteFraction, droppedFrame, endBeforeBegin, emptyInterval, endAndDuration,
    durationWithMarkers, timeContainer, clipTime, fill, calculationMode, repeatCount, keyTimes,
    keySplines, notAnimatable,
  ]

  static let timeSyntax = TTMLConstraint(
    .timeSyntax, .error, "TTML2, section 12.3.1",
    "Write hh:mm:ss.fff, hh:mm:ss:ff, or a number with h, m, s, ms, f or t, without white space.")
  static let timeRange = TTMLConstraint(
    .timeRange, .error, "TTML2, section 12.3.1",
    "Write minutes and seconds below 60, and carry the rest over.")
  static let leapSecond = TTMLConstraint(
    .leapSecond, .note, "TTML2, section 12.3.1",
    "Write the next minute with second 00; players read 60 as 59.")
  static let frameRange = TTMLConstraint(
    .frameRange, .error, "TTML2, section 12.3.1",
    "Count frames from 0 to the frame rate minus 1, or correct ttp:frameRate.")
  static let subFrameRange = TTMLConstraint(
    .subFrameRange, .error, "TTML2, section 12.3.1",
    "Count sub-frames from 0 to the sub-frame rate minus 1, or correct ttp:subFrameRate.")
  static let framesInClock = TTMLConstraint(
    .framesInClock, .error, "TTML2, section 12.3.1",
    "Write fractions of seconds: times of a clock have no frames.")
  static let wallClock = TTMLConstraint(
    .wallClock, .error, "TTML2, section 12.3.1",
    "Write the time without wallclock(), or set ttp:timeBase=\"clock\".")
  static let smpteOffset = TTMLConstraint(
    .smpteOffset, .note, "TTML2, section 12.3.1",
    "Write hh:mm:ss:ff: counts with a unit are deprecated with time codes.")
  static let smpteFraction = TTMLConstraint(
    .smpteFraction, .note, "TTML2, section 12.3.1",
    "Write hh:mm:ss:ff: fractions of seconds are deprecated with time codes.")
  static let droppedFrame = TTMLConstraint(
    .droppedFrame, .error, "TTML2, sections 7.2.4 and I.3",
    "Write the next time code that exists, or correct ttp:dropMode.")
  static let endBeforeBegin = TTMLConstraint(
    .endBeforeBegin, .error, "TTML2, section 12.2.3",
    "Correct the times.")
  static let emptyInterval = TTMLConstraint(
    .emptyInterval, .warning, "TTML2, section 12.2.3",
    "Give it a later end.")
  static let endAndDuration = TTMLConstraint(
    .endAndDuration, .note, "TTML2, section 12.2.2",
    "Nothing has to be done; the earlier of the two ends it.")
  static let durationWithMarkers = TTMLConstraint(
    .durationWithMarkers, .error, "TTML2, section 12.2.2",
    "Write end instead: lengths of time mean nothing between discontinuous time codes.")
  static let timeContainer = TTMLConstraint(
    .timeContainer, .error, "TTML2, section 12.2.4",
    "Write “par” or “seq”.")
  static let clipTime = TTMLConstraint(
    .clipTime, .error, "TTML2, section 9.1.1",
    "Write a number with h, m, s, ms, f or t.")
  static let fill = TTMLConstraint(
    .fill, .error, "TTML2, section 13.3.4", "Write “freeze” or “remove”.")
  static let calculationMode = TTMLConstraint(
    .calculationMode, .error, "TTML2, section 13.3.3",
    "Write discrete, linear, paced or spline.")
  static let repeatCount = TTMLConstraint(
    .repeatCount, .error, "TTML2, section 13.3.7",
    "Write a number, or “indefinite”.")
  static let keyTimes = TTMLConstraint(
    .keyTimes, .error, "TTML2, section 13.3.6",
    "Write numbers from 0 to 1 in rising order, separated by semicolons, one for each value.")
  static let keySplines = TTMLConstraint(
    .keySplines, .error, "TTML2, section 13.3.5",
    "Write four numbers from 0 to 1 for each step, the steps separated by semicolons.")
  static let notAnimatable = TTMLConstraint(
    .notAnimatable, .error, "TTML2, sections 13.1.1 and 13.1.3",
    "Set it on the element itself.")
}
