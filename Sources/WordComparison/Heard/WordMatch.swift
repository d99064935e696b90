/// The longest common subsequence of two lists of words, in which matching words are near in time.
///
/// Order counts, so frequent words such as “the” hardly add to the agreement of texts that are not
/// the same.
struct WordMatch {
  /// How far apart matching words may be, in seconds.
  static let band = 1.5

  /// The indices of matching words, in order.
  private(set) var pairs: [(heard: Int, caption: Int)] = []

  /// The number of words that match.
  ///
  /// - Parameters:
  ///   - heard: The words that were heard.
  ///   - captions: The words of captions.
  ///   - offset: Caption time minus media time.
  ///   - band: How far apart matching words may be, in seconds.
  /// - Returns: The length of the longest common subsequence.
  static func count(
    _ heard: ArraySlice<TimedWords.Word>, _ captions: ArraySlice<TimedWords.Word>,
    offset: Double = 0, band: Double = Self.band
  ) -> Int {
    var before = [Int](repeating: 0, count: captions.count + 1)
    var row = before
    for word in heard {
      for (column, other) in captions.enumerated() {
        let isMatch =
          word.number == other.number && abs(other.moment - offset - word.moment) <= band
        row[column + 1] = isMatch ? before[column] + 1 : max(before[column + 1], row[column])
      }
      swap(&before, &row)
    }
    return before[captions.count]
  }

  /// Matches words.
  ///
  /// - Parameters:
  ///   - heard: The words that were heard.
  ///   - captions: The words of captions.
  ///   - offset: Caption time minus media time.
  ///   - band: How far apart matching words may be, in seconds.
  init(
    _ heard: ArraySlice<TimedWords.Word>, _ captions: ArraySlice<TimedWords.Word>,
    offset: Double, band: Double
  ) {
    let width = captions.count + 1
    var table = [Int32](repeating: 0, count: (heard.count + 1) * width)
    for (row, word) in heard.enumerated() {
      for (column, other) in captions.enumerated() {
        let above = row * width + column
        let isMatch =
          word.number == other.number && abs(other.moment - offset - word.moment) <= band
        table[above + width + 1] =
          isMatch ? table[above] + 1 : max(table[above + 1], table[above + width])
      }
    }
    var (row, column) = (heard.count, captions.count)
    while row > 0, column > 0 {
      let here = table[row * width + column]
      if here == table[(row - 1) * width + column] {
        row -= 1
      } else if here == table[row * width + column - 1] {
        column -= 1
      } else {
        row -= 1
        column -= 1
        pairs.append((heard.startIndex + row, captions.startIndex + column))
      }
    }
    pairs.reverse()
  }
}
