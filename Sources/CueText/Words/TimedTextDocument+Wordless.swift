public import MediaModel
import TextBasics

extension TimedTextDocument {
  /// The share of the cues from which replaced characters are reported; our choice.
  ///
  /// A single lost letter does not make captions unreadable.
  private static let replacedShare = 0.1
  /// The share of the cues from which data among words are reported; our choice.
  ///
  /// Nobody says an object, but an address or a code may be said.
  private static let dataShare = (structures: 0.1, all: 0.5)

  /// The cues whose text tells viewers nothing, by the reason.
  ///
  /// Objects, encoded bytes and addresses are data; a text of them alone is not captions. A text of
  /// numbers, signs and codes alone may be captions of a countdown, or of letters that are spelled.
  /// Letters of any script are words, whether or not spaces part them, and so are descriptions of
  /// sounds and signs for music.
  public var wordlessText: [WordlessText] {
    let shown = cues.filter { !$0.isBlank }
    var found = Wordless(total: shown.count)
    let looks = CueLooks(self)
    for cue in shown {
      let text = CuePlainText.text(of: cue, format: format)
      // Braces are instructions in SubRip, and data otherwise.
      let seen = text.utf8.contains { !$0.isSpace } ? text : cue.text
      found.note(cue, text, WordlessCue(seen, source: cue.text))
      let painted = looks.painted(cue)
      if painted.contains(where: \.isInGroundColor) {
        found.add(cue, text, \.ground)
      } else if painted.contains(where: \.mayBeUnseen) {
        found.add(cue, text, \.doubt)
      }
    }
    return found.texts(
      replaced: format.isOfBroadcast ? 1 : Self.replacedShare,
      structures: Self.dataShare.structures,
      data: Self.dataShare.all)
  }
}

/// Collects cues whose text tells viewers nothing.
private struct Wordless {
  /// Objects, encoded bytes and addresses.
  var data: WordlessText
  /// Those and codes.
  var dataOrCodes: WordlessText
  /// Numbers, signs and codes.
  var signs: WordlessText
  var replaced: WordlessText
  var ground: WordlessText
  var doubt: WordlessText
  private var words = 0
  private var structures = 0

  init(total: Int) {
    data = WordlessText(.data, of: total)
    dataOrCodes = data
    signs = WordlessText(.signs, of: total)
    replaced = WordlessText(.replaced, of: total)
    ground = WordlessText(.groundColor, of: total)
    doubt = WordlessText(.doubtfulStyle, of: total)
  }

  mutating func note(_ cue: Cue, _ text: String, _ kind: WordlessCue) {
    switch kind {
    case .words: words += 1
    case .data(let kind):
      if kind == .structure { structures += 1 }
      add(cue, text, \.dataOrCodes)
      add(cue, text, kind == .code ? \.signs : \.data)
    case .signs: add(cue, text, \.signs)
    }
    let isReplaced = text.utf8.contains(0xEF) && text.unicodeScalars.contains("\u{FFFD}")
    if isReplaced { add(cue, text, \.replaced) }
  }

  mutating func add(_ cue: Cue, _ text: String, _ kind: WritableKeyPath<Wordless, WordlessText>) {
    self[keyPath: kind].count += 1
    if self[keyPath: kind].count == 1 { self[keyPath: kind].example = String(text.prefix(80)) }
    if self[keyPath: kind].places.count < WordlessText.mostPlaces, let range = cue.range {
      self[keyPath: kind].places.append(range)
    }
  }

  /// The texts that are reported.
  ///
  /// - Parameters:
  ///   - share: The least share of cues with replaced letters.
  ///   - structureShare: The least share of cues with objects or encoded bytes among words.
  ///   - dataShare: The least share of cues with any data among words.
  /// - Returns: The texts.
  func texts(
    replaced share: Double, structures structureShare: Double, data dataShare: Double
  ) -> [WordlessText] {
    var texts: [WordlessText] = []
    let total = Double(data.total)
    if words == 0, data.count > 0, data.count >= signs.count {
      // Numbers among data are data too.
      var all = data
      all.count = data.total
      texts.append(all)
    } else if words == 0, signs.count > 0 {
      texts.append(signs)
    } else if dataOrCodes.count > 0, Double(dataOrCodes.count) >= dataShare * total {
      texts.append(dataOrCodes)
    } else if structures > 0, Double(structures) >= structureShare * total {
      texts.append(data)
    }
    if replaced.count > 1, Double(replaced.count) >= share * total { texts.append(replaced) }
    if ground.count > 0 { texts.append(ground) }
    if doubt.count > 0 { texts.append(doubt) }
    return texts
  }
}

extension TimedTextFormat {
  /// Whether the text comes from codes, which noise may damage anywhere.
  fileprivate var isOfBroadcast: Bool {
    switch self {
    case .scc, .mcc, .stl, .cea608, .cea708, .teletext: true
    case .webVTT, .subRip, .ttml, .ass, .sbv, .movText: false
    }
  }
}
