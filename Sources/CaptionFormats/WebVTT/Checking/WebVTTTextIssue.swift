import MediaModel

/// A departure of a cue's text from the syntax (WebVTT, section 4.2.2).
struct WebVTTTextIssue {
  /// The kind of an issue.
  enum Kind {
    case unclosedTag, lessThan, tagName, className, annotation, voiceName, languageTag
    case tagLineBreak, rubyText, ruby, endTag, misnestedTag, missingEndTag, nesting
    case ampersand, reference, referenceSemicolon, referenceValue
    case timestamp, timestampOrder, timestampRange, hourDigits, timeOverflow
  }

  let kind: Kind
  /// Its range in the text.
  let range: Range<Int>

  /// The issue's code.
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

  /// The severity; text inside of angle brackets is not shown.
  var severity: ParseIssue.Severity {
    switch kind {
    case .unclosedTag, .lessThan, .timeOverflow: .error
    default: .warning
    }
  }

  /// The problem and the remedy.
  func message(_ text: String) -> String {
    switch kind {
    case .unclosedTag:
      "“\(text)” has no “>”, so the rest of the cue is read as a tag and not shown. Write “&lt;” "
        + "for “<”, or close the tag."
    case .lessThan:
      "“\(text)” is read as a tag and not shown. Write “&lt;” for “<”."
    case .tagName:
      "“\(text)” is not a tag of WebVTT and has no effect. Remove it, or write “&lt;” for “<”; the "
        + "tags are c, i, b, u, ruby, rt, v and lang, in small letters."
    case .className:
      "“\(text)” has a class that is empty or contains “&” or “<”. Write each class as a full stop "
        + "and a name."
    case .annotation:
      "“\(text)” has text after name and classes, which only v and lang may have; it has no "
        + "effect. Remove it."
    case .voiceName:
      "“\(text)” does not name a voice. Write who speaks, such as “<v Ada>”."
    case .languageTag:
      "“\(text)” does not name a language. Write a language tag, such as “<lang en-GB>”."
    case .tagLineBreak:
      "“\(text)” continues in the next line, which a tag must not do. Write it in one line."
    case .nesting:
      "Tags are nested more than \(CueTree.deepest) deep; those inside are kept side by side. "
        + "Close tags where their text ends."
    default: spanMessage(text)
    }
  }

  private func spanMessage(_ text: String) -> String {
    switch kind {
    case .rubyText:
      "“\(text)” is outside of ruby and has no effect. Write it right inside “<ruby>”."
    case .ruby:
      "A part of the ruby that ends here has no “<rt>”. Give every base text its ruby text."
    case .endTag:
      "“\(text)” has no open tag to end; it has no effect. Remove it."
    case .misnestedTag:
      "“\(text)” comes before the end of an inner tag, so it has no effect. Close the inner tag "
        + "first."
    case .missingEndTag:
      "“\(text)” is not ended, so it continues to the end of the cue. Write its end tag."
    default: referenceMessage(text)
    }
  }

  private func referenceMessage(_ text: String) -> String {
    switch kind {
    case .ampersand:
      "An ampersand is by itself; it is shown. Write “&amp;”."
    case .reference:
      "“\(text)” is not a character reference and is shown as it is. Correct the name, or write "
        + "“&amp;” for “&”."
    case .referenceSemicolon:
      "The character reference “\(text)” has no semicolon. Write one, or “&amp;” for “&”."
    case .referenceValue:
      "“\(text)” does not mean a character of text; another one is shown. Write the number of the "
        + "right character."
    case .timestamp:
      "“\(text)” is not a timestamp and has no effect. Write it as “<00:01:02.345>”, or write "
        + "“&lt;” for “<”."
    case .timestampOrder:
      "“\(text)” is not later than the previous timestamp in the cue. Correct the times."
    case .timestampRange:
      "“\(text)” is not between the cue's start and end. Correct the times."
    case .hourDigits:
      "Hours have one digit; some players refuse that. Write two."
    default:
      "The time is too large and was cut to the largest one. Correct it."
    }
  }
}
