import MediaModel

/// Builds a comparison from the edits between a reference and captions.
struct ComparisonReport {
  private let reference: Passage
  private let captions: Passage
  private let weights: WordWeight
  private var comparison = WordComparison()
  private var stretch = DifferenceStretch()
  private var row = 0
  private var column = 0
  /// For each word of the captions, how many words of the reference are before it.
  private var rows: [Int] = []
  /// For each word of the reference, how many words of the captions are before it.
  private var columns: [Int] = []
  private var ner = (edition: 0.0, recognition: 0.0)

  /// Creates an empty report.
  init(_ reference: Passage, _ captions: Passage, isEnglish: Bool) {
    self.reference = reference
    self.captions = captions
    weights = WordWeight(isEnglish: isEnglish)
    rows.reserveCapacity(captions.words.count + 1)
    columns.reserveCapacity(reference.words.count + 1)
  }

  /// Adds the edits from the first word to the last.
  mutating func add(_ edits: [Edit]) {
    for edit in edits {
      count(edit)
      let isError = ![.hit, .equivalent].contains(edit.kind)
      if !isError, edit.reference > DifferenceStretch.bridge { close() }
      if isError, stretch.isFull { close() }
      stretch.add(edit, row: row, column: column, isError: isError)
      for step in 0..<edit.reference { columns.append(column + min(step, edit.captions)) }
      for step in 0..<edit.captions { rows.append(row + min(step, edit.reference)) }
      row += edit.reference
      column += edit.captions
    }
    close()
    columns.append(column)
    rows.append(row)
  }

  /// The comparison.
  func finished(unit: WordComparison.Unit) -> WordComparison {
    var result = comparison
    result.unit = unit
    result.referenceCount = reference.words.count
    result.captionCount = captions.words.count
    result.referenceFillers = reference.fillers
    result.ner = NERScore(
      words: captions.words.count, edition: ner.edition, recognition: ner.recognition)
    let places = MarkMatching(reference, captions, rows: rows, columns: columns)
    result.sounds = places.compare(
      reference.sounds, captions.sounds, within: 6, precedence: .wording)
    result.speakers = places.compare(
      reference.speakers, captions.speakers, within: 5, precedence: .place)
    return result
  }

  private mutating func count(_ edit: Edit) {
    switch edit.kind {
    case .hit: comparison.hits += edit.reference
    case .equivalent:
      comparison.hits += edit.reference
      comparison.equivalents += edit.reference
    case .substitution: comparison.substitutions += 1
    case .deletion: comparison.deletions += 1
    case .insertion: comparison.insertions += 1
    }
  }

  /// Ends the open stretch.
  private mutating func close() {
    defer { stretch = DifferenceStretch() }
    guard stretch.errors > 0 else { return }
    let left = reference.words[stretch.reference]
    let right = captions.words[stretch.captions]
    let severity = weights.severity(left.map(\.text), right.map(\.text), of: stretch)
    let kind = stretch.kind
    // A long stretch counts as more than one error of the NER model: one for each eight words or
    // part of them.
    let weight = severity.weight * Double((stretch.errors + 7) / 8)
    if kind == .omission { ner.edition += weight } else { ner.recognition += weight }
    guard comparison.differences.count < WordComparison.listLimit else {
      comparison.unlistedDifferences += 1
      return
    }
    let place = DifferencePlace(stretch, reference, captions)
    comparison.differences.append(
      WordDifference(
        kind: kind, severity: severity, reference: left.map(\.written),
        captions: right.map(\.written), substitutions: stretch.substitutions,
        deletions: stretch.deletions, insertions: stretch.insertions,
        position: stretch.reference.lowerBound, cues: place.cues, range: place.range))
  }
}
