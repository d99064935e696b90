import MediaModel
import TextBasics

/// Checks events and reports departures from a well-formed script.
extension SubStationParser {
  /// Reports a line that was cut.
  mutating func checkLength(_ line: TextLine) {
    guard line.isTooLong else { return }
    log.add(
      .text(.lineTooLong), .error, at: reader.start(of: line),
      "The line is longer than \(TimedTextLimits.lineBytes) bytes; the rest of it is dropped. "
        + "Break the event into several.")
  }

  /// Reports a line that does not belong in its section.
  mutating func reportStray(_ line: TextLine) {
    log.add(
      .subStation(.strayLine), .warning, at: reader.start(of: line),
      "“\(reader.bytes.excerpt(line.content))” is not a line of its section and is not shown. "
        + "Delete it, or write what kind of line it is.")
  }

  /// Reports an event that is neither dialogue nor comment, or a line that is not an event.
  mutating func checkKind(_ line: TextLine) {
    let start = reader.bytes.trimmed(line.content).lowerBound
    let kinds: [StaticString] = ["picture:", "sound:", "movie:", "command:"]
    guard kinds.contains(where: { reader.bytes.hasPrefix(anyCase: $0, at: start) }) else {
      return reportStray(line)
    }
    log.add(
      .subStation(.eventKind), .note, at: reader.start(of: line),
      "Events that show pictures or play sounds were skipped; players skip them too. Nothing needs "
        + "to be done.")
  }

  /// Reports the first event before `Format:`.
  mutating func reportNoFormat(_ line: TextLine) {
    guard !isFormatReported else { return }
    isFormatReported = true
    log.add(
      .subStation(.formatMissing), .warning, at: reader.start(of: line),
      "There is no line “Format:” before the events; the usual order of fields was assumed. Add "
        + "one."
    )
  }

  /// Reports a line with too few fields.
  mutating func reportFields(_ line: TextLine) {
    log.add(
      .subStation(.fields), .error, at: reader.start(of: line),
      "The line has fewer fields than Format names and is dropped. Add those that are missing.")
  }

  /// Reports a time that cannot be read.
  mutating func reportTime(_ field: Range<Int>, _ line: TextLine) {
    log.add(
      .subStation(.timestamp), .error, at: place(field, line),
      "“\(reader.bytes.excerpt(field))” is not a time; the event is dropped. Write it as "
        + "0:01:02.34.")
  }

  private mutating func place(_ field: Range<Int>, _ line: TextLine) -> TextPosition {
    reader.position(of: reader.bytes.trimmed(field).lowerBound, in: line)
  }

  /// Checks the form of a time.
  mutating func check(_ stamp: SubStationTime, _ field: Range<Int>, _ line: TextLine) {
    if !stamp.isExact {
      log.add(
        .subStation(.timestampForm), .warning, at: place(field, line),
        "The time is not written as 0:00:00.00; players may read it differently. Write minutes, "
          + "seconds and hundredths with two digits each.")
    }
    if stamp.isOverRange {
      log.add(
        .subStation(.timeRange), .warning, at: place(field, line),
        "Minutes or seconds are 60 or more. Carry them over.")
    }
    if stamp.isTooLarge {
      log.add(
        .text(.timeOverflow), .error, at: place(field, line),
        "The time is too large and was cut to the largest one. Correct it.")
    }
  }

  /// Checks that an event ends after its start.
  mutating func checkLength(
    _ start: MediaTime, _ end: MediaTime, _ field: Range<Int>, _ line: TextLine
  ) {
    if end < start {
      log.add(
        .subStation(.reversedTimes), .error, at: place(field, line),
        "The event ends before it starts and is not shown. Correct the times.")
    } else if end == start {
      log.add(
        .subStation(.zeroDuration), .warning, at: place(field, line),
        "The event ends as it starts, so nobody can read it. Give it a later end.")
    }
  }

  /// Reports each undefined style once; players define the style Default themselves.
  mutating func checkStyle(_ name: String, _ line: TextLine) {
    guard styles[name] == nil, name.lowercased() != "default", !name.isEmpty,
      missedStyles.count < Self.styleLimit, missedStyles.insert(name).inserted
    else { return }
    log.add(
      .subStation(.style), .warning, at: reader.start(of: line),
      "Style “\(name.prefix(40))” is not defined; players take another. Define it, or correct the "
        + "name.")
  }

  /// Checks that override blocks are closed and that there is text.
  mutating func checkText(_ field: Range<Int>, _ line: TextLine) {
    let bytes = reader.bytes
    if bytes.isBlank(field) {
      log.add(
        .subStation(.emptyEvent), .warning, at: reader.start(of: line),
        "The event has no text. Write it, or delete the event.")
    }
    var open: Int?
    for index in bytes.clamp(field) {
      if bytes[index] == 0x7B { open = open ?? index } else if bytes[index] == 0x7D { open = nil }
    }
    guard let open else { return }
    log.add(
      .subStation(.override), .warning, at: reader.position(of: open, in: line),
      "This brace is not closed, so players show it or hide the text after it. Close it with “}”.")
  }

  /// Records once that events are not sorted by their times.
  mutating func noteOrder(_ line: TextLine) {
    guard !isOrderReported else { return }
    isOrderReported = true
    log.add(
      .subStation(.order), .note, at: reader.start(of: line),
      "Events are not in the order of their times from here on; players ignore this. Nothing needs "
        + "to be done.")
  }
}
