import MediaModel

/// A departure of a cue's text from the syntax (WebVTT, section 4.2.2).
struct WebVTTTextIssue {
  /// What is wrong.
  enum Kind {
    case unclosedTag, lessThan, tagName, className, annotation, voiceName, languageTag
    case tagLineBreak, rubyText, ruby, endTag, misnestedTag, missingEndTag, nesting
    case ampersand, reference, referenceSemicolon, referenceValue
    case timestamp, timestampOrder, timestampRange, hourDigits, timeOverflow
  }

  /// What is wrong.
  let kind: Kind
  /// Where it is in the text.
  let range: Range<Int>

  /// The fault's code.
  var code: ParseIssue.Code {
    switch kind {
    case .unclosedTag: .webVTT(.unclosedTag)
    case .lessThan: .webVTT(.lessThan)
    case .tagName: .webVTT(.tagName)
    case .className: .webVTT(.className)
    case .annotation: .webVTT(.annotation)
    case .voiceName: .webVTT(.voiceName)
    case .languageTag: .webVTT(.languageTag)
    case .tagLineBreak: .webVTT(.tagLineBreak)
    case .rubyText: .webVTT(.rubyText)
    case .ruby: .webVTT(.ruby)
    case .endTag: .webVTT(.endTag)
    case .misnestedTag: .webVTT(.misnestedTag)
    case .missingEndTag: .webVTT(.missingEndTag)
    case .nesting: .webVTT(.nesting)
    case .ampersand: .webVTT(.ampersand)
    case .reference: .webVTT(.reference)
    case .referenceSemicolon: .webVTT(.referenceSemicolon)
    case .referenceValue: .webVTT(.referenceValue)
    case .timestamp: .webVTT(.cueTimestamp)
    case .timestampOrder: .webVTT(.cueTimestampOrder)
    case .timestampRange: .webVTT(.cueTimestampRange)
    case .hourDigits: .webVTT(.hourDigits)
    case .timeOverflow: .text(.timeOverflow)
    }
  }

  /// How much it matters: text inside of angle brackets is not shown.
  var severity: ParseIssue.Severity {
    switch kind {
    case .unclosedTag, .lessThan, .timeOverflow: .error
    default: .warning
    }
  }

  /// What is wrong and what to do.
  ///
  /// - Parameter text: What is there.
  /// - Returns: One or two sentences.
  func message(_ text: String) -> String {
    switch kind {
    case .unclosedTag:
      "“\(text)” has no “>”, so the rest of the cue is taken for a tag and not shown. Write “&lt;” "
        + "for “<”, or close the tag."
    case .lessThan:
      "“\(text)” is taken for a tag and not shown. Write “&lt;” for “<”."
    case .tagName:
      "“\(text)” is no tag of WebVTT and has no effect. Take it out, or write “&lt;” for “<”; the "
        + "tags are c, i, b, u, ruby, rt, v and lang, in small letters."
    case .className:
      "“\(text)” has a class that is empty or holds “&” or “<”. Write each class as a full stop "
        + "and a name."
    case .annotation:
      "“\(text)” holds more than name and classes, which only v and lang may; it has no effect. "
        + "Take it out."
    case .voiceName:
      "“\(text)” names no voice. Write who speaks, such as “<v Ada>”."
    case .languageTag:
      "“\(text)” names no language. Write a language tag, such as “<lang en-GB>”."
    case .tagLineBreak:
      "“\(text)” goes on in the next line, which a tag must not. Write it in one line."
    case .nesting:
      "Tags are nested more than \(CueTree.deepest) deep; those inside are kept side by side. "
        + "Close tags where their text ends."
    default: spanMessage(text)
    }
  }

  private func spanMessage(_ text: String) -> String {
    switch kind {
    case .rubyText:
      "“\(text)” stands outside of ruby and has no effect. Write it right inside “<ruby>”."
    case .ruby:
      "A part of the ruby that ends here has no “<rt>”. Give every base text its ruby text."
    case .endTag:
      "“\(text)” ends no tag that is open; it has no effect. Take it out."
    case .misnestedTag:
      "“\(text)” stands before the end of a tag inside, so it has no effect. Close the inner tag "
        + "first."
    case .missingEndTag:
      "“\(text)” is not ended, so it goes on to the end of the cue. Write its end tag."
    default: referenceMessage(text)
    }
  }

  private func referenceMessage(_ text: String) -> String {
    switch kind {
    case .ampersand:
      "An ampersand stands by itself; it is shown. Write “&amp;”."
    case .reference:
      "“\(text)” is no character reference and is shown as it stands. Correct the name, or write "
        + "“&amp;” for “&”."
    case .referenceSemicolon:
      "The character reference “\(text)” has no semicolon. Write one, or “&amp;” for “&”."
    case .referenceValue:
      "“\(text)” stands for no character of text and shows as another. Write the number of the "
        + "character that is meant."
    case .timestamp:
      "“\(text)” is no timestamp and has no effect. Write it as “<00:01:02.345>”, or write “&lt;” "
        + "for “<”."
    case .timestampOrder:
      "“\(text)” is not later than the timestamp before it in the cue. Correct the times."
    case .timestampRange:
      "“\(text)” does not lie between the cue's start and end. Correct the times."
    case .hourDigits:
      "Hours have one digit; some players refuse that. Write two."
    default:
      "The time is too large and was cut to the largest one. Correct it."
    }
  }
}
