import CaptionFormats
import CueText
import MediaModel
import TextBasics

/// A timing line of a file that is repaired.
struct TimingLine {
  let start: MediaTime
  /// The end; `nil` if there is no readable end.
  let end: MediaTime?
  /// The text after the times.
  let tail: Range<Int>
  /// Whether it has the form that the format requires.
  let isRight: Bool
  /// Whether programs read it in different ways, so that rewriting the line would select one of
  /// them.
  let isAmbiguous: Bool

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  ///   - format: WebVTT or SubRip.
  init?(_ bytes: [UInt8], _ line: Range<Int>, _ format: TimedTextFormat) {
    if format == .subRip {
      self.init(subRip: bytes, line)
    } else {
      self.init(webVTT: bytes, line)
    }
  }

  private init?(subRip bytes: [UInt8], _ line: Range<Int>) {
    guard let timing = Self.timing(bytes, line) else { return nil }
    let forms = timing.start.form.union(timing.end.form)
    start = timing.start.time
    end = timing.lostEnd == nil ? timing.end.time : nil
    tail = timing.trailing
    isRight =
      forms.isEmpty && timing.oddArrow == nil && timing.index == nil && timing.foreign == nil
      && timing.lostEnd == nil && !bytes.hasMark(at: line.lowerBound)
    isAmbiguous =
      timing.lostEnd != nil || !forms.isDisjoint(with: [.negative, .range, .tooLarge])
      || Self.hasShortFraction(bytes[line])
  }

  private static func timing(_ bytes: [UInt8], _ line: Range<Int>) -> SubRipTiming? {
    if case .timing(let timing) = SubRipTiming.read(bytes, line) { return timing }
    return SubRipTiming.readOdd(bytes, line)
  }

  private init?(webVTT bytes: [UInt8], _ line: Range<Int>) {
    do throws(WebVTTTimingIssue) {
      let timing = try WebVTTTiming(bytes, line)
      start = timing.start.clock.time
      end = timing.end.clock.time
      tail = bytes.trimmed(timing.settings)
      isRight =
        timing.tightOffset == nil && !timing.start.hasShortHours && !timing.end.hasShortHours
      isAmbiguous = timing.start.clock.isTooLarge || timing.end.clock.isTooLarge
    } catch {
      return nil
    }
  }

  /// Whether a fraction has one digit or two: some players read `7.5` as 7.005 s, others as 7.5 s.
  private static func hasShortFraction(_ line: ArraySlice<UInt8>) -> Bool {
    var digits: Int?
    for byte in line {
      if byte.isDigit {
        digits = digits.map { $0 + 1 }
      } else {
        if let digits, (1...2).contains(digits) { return true }
        digits = byte == 0x2C || byte == 0x2E ? 0 : nil
      }
    }
    return digits.map { (1...2).contains($0) } ?? false
  }
}
