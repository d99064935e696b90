import MediaModel

/// What the advice says; lengths are in microseconds.
enum QualityWording {
  static let emptyCue = "The cue shows nothing. Take it out, or write what is missing."
  static let afterEnd =
    "The cue starts when the media has ended, so it is never shown. Move it or take it out; if many "
    + "do, the captions belong to a longer version."
  static let noSounds =
    "No cue describes a sound. If sounds or music matter, write them in brackets, such as “[door "
    + "slams]”."
  static let noSpeakers =
    "No cue tells who speaks. If more than one person does, name them or start their lines with a "
    + "dash."
  static func rolling(_ repeated: Int, of cues: Int) -> String {
    "\(repeated) of \(cues) cues repeat the last line of the one before, as automatic captions that "
      + "roll up do: nothing is said of the lengths, gaps and speeds of single cues. Publish the "
      + "captions in blocks, each with its own text."
  }

  static let placeholder =
    "The text only stands where captions should stand. Write what is spoken."

  static func lineLength(_ length: Double, _ limit: QualityLimit) -> String {
    "A line is \(number(length)) \(limit.unit.rawValue) long; \(number(limit.value)) is the limit. "
      + "Break it or shorten the text."
  }

  static func linesPerCue(_ lines: Int, _ limit: QualityLimit) -> String {
    "The cue has \(lines) lines; \(number(limit.value)) is the limit. Divide it into two cues."
  }

  static func readingSpeed(_ speed: Double, _ limit: QualityLimit) -> String {
    "The cue has to be read at \(number(speed)) \(limit.unit.rawValue); \(number(limit.value)) is "
      + "the limit. Show it longer or shorten the text."
  }

  static func timePerWord(_ share: Double, _ limit: QualityLimit) -> String {
    "The cue is shown \(number(share, digits: 2)) s for each word; \(number(limit.value)) s is the "
      + "least. Show it longer or shorten the text."
  }

  static func meanSpeed(_ speed: Double, _ limit: QualityLimit) -> String {
    "All cues together have to be read at \(number(speed)) \(limit.unit.rawValue); "
      + "\(number(limit.value)) is the limit. Show cues longer where speech leaves room."
  }

  static func shortCue(_ length: Int64, _ limit: QualityLimit) -> String {
    "The cue is shown \(time(length)); \(number(limit.value, digits: 3)) s is the least. Let it "
      + "end later or join it with its neighbor."
  }

  static func longCue(_ length: Int64, _ limit: QualityLimit) -> String {
    "The cue is shown \(time(length)); \(number(limit.value)) s is the limit. Divide it, or let it "
      + "end with the speech."
  }

  static func smallGap(_ gap: Int64, _ smallest: Int64, _ limit: QualityLimit) -> String {
    let asked =
      limit.unit == .frames
      ? "\(number(limit.value)) frames (\(time(smallest)))" : time(smallest)
    return "The cue follows the one before after \(time(gap)); \(asked) is the least, so that the "
      + "change is seen. Let the one before end earlier."
  }

  static func unclosedGap(_ gap: Int64, _ smallest: Int64, _ pause: Int64) -> String {
    let closed = smallest > 0 ? "\(time(smallest)) before this one starts" : "when this starts"
    return "The gap of \(time(gap)) before the cue makes the text flicker. Let the one before end "
      + "\(closed), or leave \(time(pause))."
  }

  static func overlap(_ gap: Int64) -> String {
    "The cue starts \(time(gap)) before another in the same place has ended. Let the other "
      + "end earlier, or place one elsewhere."
  }

  static func pastEnd(_ over: Int64) -> String {
    "The cue lasts \(time(over)) longer than the media. Let it end with the media."
  }

  static func capitals(_ share: Double) -> String {
    "\(number(share * 100)) % of the letters are capitals, which are harder to read. Write "
      + "sentences in mixed case and keep capitals for shouting."
  }

  static func language(_ found: LanguageTag, _ declared: LanguageTag) -> String {
    "The captions say that they are in “\(declared.text)”, and their text reads as “\(found.text)”. "
      + "Correct the language, or give the captions of that language."
  }

  /// Microseconds as seconds.
  private static func time(_ length: Int64) -> String {
    "\(number(Double(length) / 1e6, digits: 3)) s"
  }

  /// A number with as many decimals as it needs, up to a limit.
  static func number(_ value: Double, digits: Int = 1) -> String {
    let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int64(clamping: value * Double(scale))
    let fraction = String(Int64(scale) + abs(scaled % Int64(scale))).dropFirst()
    let decimals = fraction.reversed().drop { $0 == "0" }.reversed()
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\((scaled / Int64(scale)).magnitude)"
    return decimals.isEmpty ? whole : whole + "." + String(decimals)
  }
}
