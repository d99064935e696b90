import MediaModel
import TextBasics

/// Checks times (TTML2, section 12).
extension TTMLValidator {
  /// Checks the times of an element and computes when it is shown.
  mutating func checkTiming(of element: XMLElement, _ frame: inout Frame, _ node: XMLNode) {
    guard frame.element.isTimed else {
      frame.interval = frames.last?.interval ?? .always
      return
    }
    let begin = time("begin", of: element)
    let end = time("end", of: element)
    let duration = time("dur", of: element)
    frame.isTimed = begin != nil || end != nil || duration != nil
    frame.isSequence = element.value(local: "timeContainer") == "seq"
    frame.hasBegin = frame.hasBegin || begin != nil
    frame.hasEnd = frame.hasEnd || end != nil || duration != nil
    checkOrder(begin, end, duration)
    checkInlineRegion(frame, node)
    resolve(&frame, begin?.microseconds, end?.microseconds, duration?.microseconds)
  }

  /// A time and its attribute.
  struct TimedAttribute {
    let attribute: XMLAttribute
    /// The time, if it can be compared.
    let microseconds: Int64?
  }

  private mutating func time(_ name: String, of element: XMLElement) -> TimedAttribute? {
    guard let attribute = element.attribute(local: name) else { return nil }
    guard let time = TTMLTimeSyntax(Array(attribute.value.utf8)) else {
      report(
        .timeSyntax, at: attribute.position,
        "“\(name)” is “\(Self.excerpt(attribute.value))”, which is not a time.")
      return TimedAttribute(attribute: attribute, microseconds: nil)
    }
    checkRange(time, attribute)
    checkBase(time, attribute)
    checkIMSCTime(time, attribute)
    return TimedAttribute(attribute: attribute, microseconds: rates.microseconds(time))
  }

  private mutating func checkRange(_ time: TTMLTimeSyntax, _ attribute: XMLAttribute) {
    let isLeap = time.seconds == 60 && time.millionths == 0
    if time.minutes > 59 || time.seconds > 59 && !isLeap {
      report(
        .timeRange, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” has minutes or seconds that do not exist.")
    } else if isLeap, rates.base != .clock {
      report(
        .leapSecond, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” has the second 60, which only a leap second of a clock "
          + "has."
      )
    }
    // A document without a frame rate has that of its video.
    if let rate = rates.frameRate, time.form == .clockWithFrames, time.frames >= rate {
      report(
        .frameRange, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” names frame \(time.frames), but a second has \(rate).")
    }
    let subFrameRate = rates.subFrameRate
    if let part = time.subFrames, part >= subFrameRate {
      report(
        .subFrameRange, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” names sub-frame \(part), but a frame has "
          + "\(subFrameRate)."
      )
    }
  }

  private mutating func checkBase(_ time: TTMLTimeSyntax, _ attribute: XMLAttribute) {
    let base = rates.base
    let hasFrames = time.form == .clockWithFrames || time.form == .offset(.frames)
    if hasFrames, base == .clock {
      report(
        .framesInClock, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” has frames, but the time base is \(base.rawValue).")
    }
    if time.form == .wallClock, base != .clock {
      report(
        .wallClock, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” is a time of day, but the time base is "
          + "\(base.rawValue)."
      )
    }
    guard base == .smpte else { return }
    if rates.isDropped(time) {
      report(
        .droppedFrame, at: attribute.position,
        "The time code “\(Self.excerpt(attribute.value))” does not exist: drop frame leaves it out."
      )
    }
    if case .offset = time.form, attribute.name.local != "dur" {
      reportOnce(
        .smpteOffset, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” is not a time code, but the time base is "
          + "\(base.rawValue)."
      )
    } else if time.hasFraction {
      reportOnce(
        .smpteFraction, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” is not a time code, but the time base is "
          + "\(base.rawValue)."
      )
    }
  }

  private mutating func checkOrder(
    _ begin: TimedAttribute?, _ end: TimedAttribute?, _ duration: TimedAttribute?
  ) {
    if let end, let last = end.microseconds, begin == nil || begin?.microseconds != nil {
      let first = begin?.microseconds ?? 0
      if last < first {
        report(
          .endBeforeBegin, at: end.attribute.position,
          "“end” is “\(Self.excerpt(end.attribute.value))”, before “begin”, so nobody sees the "
            + "text."
        )
      } else if last == first {
        report(
          .emptyInterval, at: end.attribute.position,
          "“end” is “\(Self.excerpt(end.attribute.value))”, the same time as “begin”, so nobody "
            + "sees the text.")
      }
    }
    guard let duration else { return }
    if duration.microseconds == 0, end == nil {
      report(
        .emptyInterval, at: duration.attribute.position,
        "“dur” is “\(Self.excerpt(duration.attribute.value))”, so nobody sees the text.")
    }
    if end != nil {
      reportOnce(
        .endAndDuration, at: duration.attribute.position,
        "The element has both “end” and “dur”.")
    }
    if rates.base == .smpte, rates.isDiscontinuous {
      report(
        .durationWithMarkers, at: duration.attribute.position,
        "The element has “dur”, but the time codes are discontinuous.")
    }
  }

  private mutating func checkInlineRegion(_ frame: Frame, _ node: XMLNode) {
    guard frame.element == .region, frame.isTimed,
      let parent = frames.last?.element, parent == .div || parent == .p
    else { return }
    report(
      .inlineRegionTiming, at: node.position,
      "The region is in a \(parent.label), so its times are left out.")
  }

  /// Computes when an element is shown (TTML2, sections 12.2.4 and 12.4; SMIL 3.0, section 5.4).
  private mutating func resolve(
    _ frame: inout Frame, _ begin: Int64?, _ end: Int64?, _ duration: Int64?
  ) {
    let parent = frames.last
    let around = parent?.interval ?? .always
    guard around.isKnown, let start = parent.map({ $0.isSequence ? $0.cursor : around.begin }) ?? 0
    else {
      frame.interval = TTMLShownTime(begin: 0, end: 0, isKnown: false)
      return
    }
    let first = TTMLRates.sum(start, begin ?? 0)
    var last = around.end
    if let end { last = min(last, TTMLRates.sum(start, end)) }
    if let duration { last = min(last, TTMLRates.sum(first, duration)) }
    frame.interval = TTMLShownTime(begin: first, end: last)
    frame.cursor = first
    // A child of a sequence without its own end may have no duration.
    if parent?.isSequence == true, end == nil, duration == nil {
      frame.interval.isKnown = false
    }
  }

  /// Checks a time within a medium.
  ///
  /// - Parameter attribute: `clipBegin` or `clipEnd`.
  mutating func checkClip(_ attribute: XMLAttribute) {
    if case .offset = TTMLTimeSyntax(Array(attribute.value.utf8))?.form { return }
    report(
      .clipTime, at: attribute.position,
      "“\(attribute.name.local)” is “\(Self.excerpt(attribute.value))”, which is not a number with "
        + "a unit.")
  }
}
