import Records

/// The weights of a run's annotations, in the order of the passes that write them.
struct AnnotationWeights {
  /// The weight that is written in this pass.
  private(set) var current = Annotation.Weight.error
  /// The media that have annotations of each weight.
  private var media: [Annotation.Weight: MediaNumbers] = [:]
  private var number = 0

  /// What this pass needs: the media that have annotations of its weight.
  var need: MediaNeed { .outcomes(of: media[current] ?? MediaNumbers()) }

  /// Adds the annotations of the next medium, in the first pass.
  mutating func see(_ list: AnnotationList) {
    number += 1
    for annotation in list.annotations {
      media[annotation.weight, default: MediaNumbers()].insert(number)
    }
  }

  /// Begins the next pass; `false` if no annotation is left.
  mutating func next() -> Bool {
    let later = Annotation.Weight.allCases.drop { $0 != current }.dropFirst()
    guard let next = later.first(where: { media[$0] != nil }) else { return false }
    current = next
    return true
  }
}
