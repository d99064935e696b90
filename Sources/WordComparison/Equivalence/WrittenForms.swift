/// The ways in which the same words can be written.
struct WrittenForms {
  /// A group of words in the form that all its spellings have in common.
  struct Form {
    /// The form.
    let text: String
    /// How many words it has.
    let count: Int
  }

  /// The start of a form that is only compared if one of the groups is a single word.
  static let joined = "+"
  /// The maximum number of words of a group without numbers.
  private static let longest = 4
  /// The maximum number of words of a group of numbers.
  private static let longestNumber = 14

  /// Whether numbers may be written as digits or words.
  let numbers: Bool
  /// Whether contractions may be written in full.
  let contractions: Bool
  /// Whether words may be written as one or several.
  let compounds: Bool

  /// The forms of all groups that start at a word.
  func forms(of words: [String], from start: Int) -> [Form] {
    var found: [Form] = []
    var count = 0
    while start + count < words.count, count < Self.longestNumber {
      count += 1
      let group = words[start..<(start + count)]
      if count > Self.longest, !(numbers && group.allSatisfy(EnglishNumbers.isPart)) { break }
      for spelling in spellings(of: group) {
        let text = spelling.joined(separator: " ")
        found.append(Form(text: text, count: count))
        if compounds, count <= 3 {
          found.append(Form(text: Self.joined + spelling.joined(), count: count))
        }
      }
    }
    return found
  }

  private func spellings(of words: ArraySlice<String>) -> [[String]] {
    var spellings: [[String]] = [[]]
    for word in words {
      let choices = contractions ? EnglishContractions.expansions(of: word) : [[word]]
      // If several words in a row have several meanings each, not all combinations are tried.
      let isMany = spellings.count * choices.count > 8
      spellings = spellings.flatMap { start in
        (isMany ? choices.prefix(1) : choices[...]).map { start + $0 }
      }
    }
    return numbers ? spellings.map(EnglishNumbers.canonical) : spellings
  }
}
