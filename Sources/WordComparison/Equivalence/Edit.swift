/// A part of an alignment of a reference and captions.
struct Edit: Equatable {
  enum Kind { case hit, equivalent, substitution, deletion, insertion }

  let kind: Kind
  /// Words of the reference.
  var reference: Int
  /// Words of the captions.
  var captions: Int

  /// Adds a step to a list of edits; hits in a row become one edit.
  static func append(_ step: EditStep, to edits: inout [Edit]) {
    switch step {
    case .hit:
      if let last = edits.indices.last, edits[last].kind == .hit {
        edits[last].reference += 1
        edits[last].captions += 1
      } else {
        edits.append(Edit(kind: .hit, reference: 1, captions: 1))
      }
    case .substitution: edits.append(Edit(kind: .substitution, reference: 1, captions: 1))
    case .deletion: edits.append(Edit(kind: .deletion, reference: 1, captions: 0))
    case .insertion: edits.append(Edit(kind: .insertion, reference: 0, captions: 1))
    }
  }
}
