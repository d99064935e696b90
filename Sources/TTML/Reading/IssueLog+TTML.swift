import MediaModel
import TextBasics

/// Reports the issues of a TTML file as XML, and of its times and names.
extension IssueLog {
  /// Adds an issue of the file as XML.
  mutating func add(_ fault: XMLIssue) {
    switch fault.kind {
    case .syntax:
      add(
        .ttml(.xml), .error, at: fault.position,
        "\(fault.what): the file is not well-formed XML, and players show nothing of it. Correct "
          + "it here.")
    case .truncated:
      add(
        .ttml(.truncated), .error, at: fault.position,
        "\(fault.what): it was cut off, and players show nothing of it. Export or copy it again.")
    case .namespace:
      add(
        .ttml(.prefix), .error, at: fault.position,
        "\(fault.what); players refuse the file or ignore the names with it. Declare the prefix "
          + "on the outermost element.")
    case .encoding:
      add(
        .ttml(.encoding), .warning, at: fault.position,
        "\(fault.what). Players that believe the declaration show wrong characters. Save the file "
          + "as UTF-8 and declare that.")
    case .depth, .size, .documentType:
      add(
        .ttml(.tooLarge), .error, at: fault.position,
        "\(fault.what); what follows is not read. Export the captions again, or split the file.")
    }
  }

  /// Adds warnings about a time that was read.
  mutating func addWarnings(about time: TTMLTimeExpression, _ attribute: XMLAttribute) {
    if time.isOutOfRange {
      add(
        .ttml(.timeRange), .warning, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” has more minutes, seconds or frames than allowed; it "
          + "was read as written, which players may not do. Correct it.")
    }
    if time.hasSemicolon {
      add(
        .ttml(.time), .error, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” has a semicolon, which TTML does not allow; it was "
          + "read as a colon, but players drop the text. Write a colon, and “ttp:dropMode” on the "
          + "outermost element.")
    }
    if time.isTooLarge {
      add(
        .text(.timeOverflow), .error, at: attribute.position,
        "The time is too large and was cut to the largest one. Correct it.")
    }
  }

  /// Adds a time that could not be read.
  mutating func addUnreadable(
    _ failure: TTMLTimeExpression.Failure, _ attribute: XMLAttribute
  ) {
    switch failure {
    case .wallClock:
      add(
        .ttml(.wallClock), .error, at: attribute.position,
        "“wallclock()” is a time of day, which does not say when the text is shown in a medium. "
          + "Write media time, for example “00:01:02.345”.")
    case .form:
      add(
        .ttml(.time), .error, at: attribute.position,
        "“\(Self.excerpt(attribute.value))” is not a time. Write it as “00:01:02.345”, "
          + "“00:01:02:12” with frames, or with a unit as in “62.345s”.")
    }
  }

  /// Adds a reference to a style that does not exist.
  mutating func addMissingStyle(_ name: String, at position: TextPosition) {
    add(
      .ttml(.style), .warning, at: position,
      "There is no style “\(Self.excerpt(name))”; the reference has no effect. Define the style in "
        + "the head, or correct the name.")
  }
}
