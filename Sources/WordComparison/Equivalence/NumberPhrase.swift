/// Reads one English number from the words that make it.
struct NumberPhrase {
  /// The kind of the last word.
  private enum Last { case nothing, unit, teen, tens, hundred, large, digits }

  private let words: [String]
  private var index: Int
  private var total: Int64 = 0
  private var group: Int64?
  private var last = Last.nothing
  private var ending = NumberWord.Ending.none
  private var decimals = ""
  private var isYear = false

  /// Reads the longest number that starts at a word.
  ///
  /// - Parameters:
  ///   - words: Words in small letters.
  ///   - start: Where the number starts.
  /// - Returns: The number in digits and the index after it; `nil` if there is none.
  static func read(_ words: [String], from start: Int) -> (text: String, next: Int)? {
    var phrase = NumberPhrase(words: words, index: start)
    while phrase.step() {}
    guard phrase.last != .nothing else { return nil }
    return (phrase.text, phrase.index)
  }

  private init(words: [String], index: Int) {
    self.words = words
    self.index = index
  }

  private var text: String {
    let value = total &+ (group ?? 0)
    switch ending {
    case .none: return String(value) + decimals
    case .decade: return "\(value)s"
    case .ordinal:
      let isTeen = (11...13).contains(value % 100)
      let suffixes = [1: "st", 2: "nd", 3: "rd"]
      return "\(value)" + (isTeen ? "th" : suffixes[Int(value % 10)] ?? "th")
    }
  }

  private func word(_ distance: Int = 0) -> String? {
    index + distance < words.count ? words[index + distance] : nil
  }

  /// Takes the next word if it belongs to the number.
  private mutating func step() -> Bool {
    guard ending == .none, decimals.isEmpty, let word = word() else { return false }
    let isTaken: Bool
    switch NumberWord(word) {
    case .small(let value, let ending): isTaken = addSmall(value, ending)
    case .hundred(let ending): isTaken = addHundred(ending)
    case .large(let value, let ending): isTaken = multiply(value, ending)
    case nil: isTaken = readOther(word)
    }
    if isTaken { index += 1 }
    return isTaken
  }

  private mutating func addSmall(_ value: Int64, _ ending: NumberWord.Ending) -> Bool {
    let isUnit = (1...9).contains(value)
    switch last {
    case .nothing, .large: group = (group ?? 0) + value
    case .hundred: group = (group ?? 0) + value
    case .tens where isUnit: group = (group ?? 0) + value
    case .unit, .teen, .tens:
      // Years and times of day: nineteen ninety, ten thirty.
      guard let group, group < 100, total == 0, value >= 10, !isYear else { return false }
      self.group = group * 100 + value
      isYear = true
    case .digits: return false
    }
    last = value < 10 ? .unit : value < 20 ? .teen : .tens
    self.ending = ending
    return true
  }

  private mutating func addHundred(_ ending: NumberWord.Ending) -> Bool {
    guard last != .hundred, !isYear, (0...99).contains(group ?? 1) else { return false }
    group = (group ?? 1) * 100
    last = .hundred
    self.ending = ending
    return true
  }

  private mutating func multiply(_ value: Int64, _ ending: NumberWord.Ending) -> Bool {
    let (product, overflow) = (group ?? 1).multipliedReportingOverflow(by: value)
    guard last != .large, !overflow, total == 0 || product < total else { return false }
    let (sum, carry) = total.addingReportingOverflow(product)
    guard !carry else { return false }
    total = sum
    group = nil
    last = .large
    self.ending = ending
    return true
  }

  /// Takes digits, and words that belong to a number only because of the next word.
  private mutating func readOther(_ word: String) -> Bool {
    let next = self.word(1)
    switch word {
    case "a":
      guard last == .nothing, let next, let number = NumberWord(next) else { return false }
      if case .small = number { return false }
      return true
    case "and":
      guard last == .hundred || last == .large, let next, case .small = NumberWord(next) else {
        return false
      }
      return true
    case "oh":
      guard last == .teen || last == .tens, let value = group, value < 100, total == 0, let next,
        case .small(1...9, _) = NumberWord(next)
      else { return false }
      group = value * 100
      (last, isYear) = (.hundred, true)
      return true
    case "point": return readDecimals()
    default: return readDigits(word)
    }
  }

  private mutating func readDecimals() -> Bool {
    guard last != .nothing else { return false }
    var digits = ""
    while case .small(let value, .none) = self.word(1 + digits.utf8.count).flatMap(NumberWord.init),
      value < 10
    {
      digits += String(value)
    }
    guard !digits.isEmpty else { return false }
    decimals = "." + digits
    index += digits.utf8.count
    return true
  }

  private mutating func readDigits(_ word: String) -> Bool {
    guard last == .nothing, word.utf8.count <= 15, word.utf8.allSatisfy({ (0x30...0x39) ~= $0 }),
      word.utf8.count == 1 || word.utf8.first != 0x30, let value = Int64(word)
    else { return false }
    group = value
    last = .digits
    return true
  }
}
