/// A word of an English number.
enum NumberWord: Equatable {
  /// The ending of an ordinal or a decade in digits.
  enum Ending { case none, ordinal, decade }

  /// Up to ninety.
  case small(Int64, Ending)
  /// A hundred, and its ending.
  case hundred(Ending)
  /// A thousand and more.
  case large(Int64, Ending)

  /// Reads a word.
  ///
  /// - Parameter word: A word in small letters.
  init?(_ word: String) {
    guard let found = Self.words[word] else { return nil }
    self = found
  }

  private static let units = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let ordinals = [
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
    "sixteenth", "seventeenth", "eighteenth", "nineteenth",
  ]
  private static let tens = [
    "twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet",
  ]

  private static let words: [String: NumberWord] = {
    var words: [String: NumberWord] = [:]
    for (index, word) in units.enumerated() { words[word] = .small(Int64(index), .none) }
    for (index, word) in ordinals.enumerated() { words[word] = .small(Int64(index), .ordinal) }
    for (index, stem) in tens.enumerated() {
      let value = Int64(10 * (index + 2))
      words[stem + "y"] = .small(value, .none)
      words[stem + "ieth"] = .small(value, .ordinal)
      words[stem + "ies"] = .small(value, .decade)
    }
    (words["hundred"], words["hundredth"]) = (.hundred(.none), .hundred(.ordinal))
    for (name, value) in [("thousand", 1_000), ("million", 1_000_000), ("billion", 1_000_000_000)] {
      words[name] = .large(Int64(value), .none)
      words[name + "th"] = .large(Int64(value), .ordinal)
    }
    return words
  }()
}
