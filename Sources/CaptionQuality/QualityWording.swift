import MediaModel

/// The sentences of the advice; lengths are in microseconds.
enum QualityWording {
  static let emptyCue = "The cue shows nothing. Remove it, or add the missing text."
  static let afterEnd =
    "The cue starts after the end of the media, so it is never shown. Move or remove it; if many "
    + "do, the captions belong to a longer version."
  static let noSounds =
    "No cue describes a sound. If sounds or music matter, write them in brackets, such as “[door "
    + "slams]”."
  static let noSpeakers =
    "No cue names a speaker. If more than one person speaks, name them or start their lines with a "
    + "dash."
  static func rolling(_ repeated: Int, of cues: Int) -> String {
    "\(repeated) of \(cues) cues repeat the last line of the one before, as automatic roll-up "
      + "captions do. The lengths, gaps and speeds of single cues are not measured. Publish the "
      + "captions in blocks, each with its own text."
  }

  static let placeholder =
    "The text is only a placeholder. Write what is spoken."

  static func lineLength(_ length: Double, _ limit: QualityLimit) -> String {
    "A line is \(number(length)) \(limit.unit.rawValue) long; the limit is \(number(limit.value)). "
      + "Break it or shorten the text."
  }

  static func linesPerCue(_ lines: Int, _ limit: QualityLimit) -> String {
    "The cue has \(lines) lines; the limit is \(number(limit.value)). Split it into two cues."
  }

  static func readingSpeed(_ speed: Double, _ limit: QualityLimit) -> String {
    "The cue has to be read at \(number(speed)) \(limit.unit.rawValue); the limit is "
      + "\(number(limit.value)). Show it longer or shorten the text."
  }

  static func timePerWord(_ share: Double, _ limit: QualityLimit) -> String {
    "The cue is shown \(number(share, digits: 2)) s for each word; the least is "
      + "\(number(limit.value)) s. Show it longer or shorten the text."
  }

  static func meanSpeed(_ speed: Double, _ limit: QualityLimit) -> String {
    "All cues together have to be read at \(number(speed)) \(limit.unit.rawValue); "
      + "the limit is \(number(limit.value)). Show cues longer where there is time."
  }

  static func shortCue(_ length: Int64, _ limit: QualityLimit) -> String {
    "The cue is shown \(time(length)); the least is \(number(limit.value, digits: 3)) s. Let it "
      + "end later or join it with its neighbor."
  }

  static func longCue(_ length: Int64, _ limit: QualityLimit) -> String {
    "The cue is shown \(time(length)); the limit is \(number(limit.value)) s. Split it, or let it "
      + "end with the speech."
  }

  static func smallGap(_ gap: Int64, _ smallest: Int64, _ limit: QualityLimit) -> String {
    let asked =
      limit.unit == .frames
      ? "\(number(limit.value)) frames (\(time(smallest)))" : time(smallest)
    return
      "The cue starts \(time(gap)) after the end of the one before; the least is \(asked), so "
      + "that viewers see the change. Let the one before end earlier."
  }

  static func unclosedGap(_ gap: Int64, _ smallest: Int64, _ pause: Int64) -> String {
    let closed = smallest > 0 ? "\(time(smallest)) before this one starts" : "when this starts"
    return "The gap of \(time(gap)) before the cue makes the text flicker. Let the one before end "
      + "\(closed), or leave \(time(pause))."
  }

  static func overlap(_ gap: Int64) -> String {
    "The cue starts \(time(gap)) before another one in the same place ends. Let the other "
      + "end earlier, or move one of them."
  }

  static func pastEnd(_ over: Int64) -> String {
    "The cue ends \(time(over)) after the media. Let it end with the media."
  }

  static func capitals(_ share: Double) -> String {
    "\(number(share * 100)) % of the letters are capitals, which are harder to read. Write "
      + "sentences in mixed case and keep capitals for shouting."
  }

  static func language(_ found: LanguageTag, _ declared: LanguageTag) -> String {
    "The captions declare “\(declared.text)”, but their text looks like “\(found.text)”. "
      + "Correct the language, or provide the captions in that language."
  }

  /// Microseconds as seconds.
  private static func time(_ length: Int64) -> String {
    "\(number(Double(length) / 1e6, digits: 3)) s"
  }

  /// A number with the decimals that it needs, up to a limit.
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
