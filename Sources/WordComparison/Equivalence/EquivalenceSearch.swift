/// Finds the edits of an alignment that only write the same words in another way.
///
/// Edits with at most two hits between them are examined together, up to 48 steps at a time. The
/// table is like Levenshtein's, but equivalent groups of words match at almost no cost.
struct EquivalenceSearch {
  /// Steps that are examined together.
  private static let region = 48
  /// The maximum number of hits between edits of one region.
  private static let bridge = 2

  private let reference: [String]
  private let captions: [String]
  private let forms: WrittenForms
  private var row = 0
  private var column = 0
  private var edits: [Edit] = []

  /// Searches an alignment.
  ///
  /// - Returns: The edits with equivalent groups, in order.
  static func edits(
    of steps: [EditStep], _ reference: [String], _ captions: [String], forms: WrittenForms
  ) -> [Edit] {
    var search = EquivalenceSearch(reference: reference, captions: captions, forms: forms)
    var region: [EditStep] = []
    var hits = 0
    for step in steps {
      if step == .hit {
        hits += 1
        if hits <= bridge, !region.isEmpty {
          region.append(step)
        } else {
          search.resolve(&region)
          search.append(step)
        }
      } else {
        if region.count >= Self.region { search.resolve(&region) }
        region.append(step)
        hits = 0
      }
    }
    search.resolve(&region)
    return search.edits
  }

  private init(reference: [String], captions: [String], forms: WrittenForms) {
    self.reference = reference
    self.captions = captions
    self.forms = forms
  }

  private mutating func append(_ step: EditStep) {
    Edit.append(step, to: &edits)
    if step != .insertion { row += 1 }
    if step != .deletion { column += 1 }
  }

  private mutating func resolve(_ region: inout [EditStep]) {
    guard !region.isEmpty else { return }
    defer { region.removeAll(keepingCapacity: true) }
    let rows = region.count { $0 != .insertion }
    let columns = region.count { $0 != .deletion }
    guard rows > 0, columns > 0 else {
      for step in region { append(step) }
      return
    }
    let table = EquivalenceTable(
      Array(reference[row..<(row + rows)]), Array(captions[column..<(column + columns)]),
      forms: forms)
    guard let found = table.edits else {
      for step in region { append(step) }
      return
    }
    for edit in found {
      if edit.kind == .hit { Edit.append(.hit, to: &edits) } else { edits.append(edit) }
    }
    row += rows
    column += columns
  }
}
