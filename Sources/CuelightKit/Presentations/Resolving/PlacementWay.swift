import MediaModel

/// What the placements of a medium may declare differently, so that they are judged apart.
struct PlacementWay: Hashable {
  private(set) var captions: DeclaredAlternatives.Captions?
  /// The audio description.
  private(set) var descriptions: DeclaredAlternatives.Descriptions?
  /// The text that replaces the medium.
  private(set) var transcript: DeclaredAlternatives.Transcript?
  /// Whether the sound, and the picture, are declared to carry no meaning.
  private let isAudioMeaningless: Bool
  private let isPictureMeaningless: Bool
  /// Whether only a part of the medium plays.
  private let isClip: Bool
  /// Attestations that are about one placement.
  private let attestations: [Attestation]
  /// Whether a page declares it: what a page does not name is not on it.
  private let isOnPage: Bool
  /// Whether a player or the system is declared to show the captions.
  private let showsCaptions: Bool

  private init(_ declared: DeclaredAlternatives, _ placement: Placement) {
    captions = declared.captions
    descriptions = declared.descriptions
    transcript = declared.transcript
    isAudioMeaningless = declared.audioMeaningful == false
    isPictureMeaningless = declared.videoMeaningful == false
    isOnPage = placement.position != nil
    showsCaptions = placement.showsCaptions
    // A fragment on a page says only where playback starts and pauses.
    isClip = placement.clip != nil && !isOnPage
    attestations = declared.attestations.filter(\.isAboutOnePlacement)
  }

  /// A way of which only the captions count.
  private init(captions: DeclaredAlternatives.Captions?) {
    self.captions = captions
    isAudioMeaningless = false
    isPictureMeaningless = false
    isClip = false
    attestations = []
    isOnPage = false
    showsCaptions = false
  }

  /// The highest number of ways that are judged apart; beyond it only captions are.
  fileprivate static let most = 64
  /// The highest number of placements that may be in several groups.
  private static let mostShared = 500

  /// Groups placements by what they declare.
  static func groups(
    of declared: [DeclaredAlternatives], _ placements: [Placement]
  ) -> [(way: PlacementWay, members: [Int])] {
    guard declared.count <= mostShared else { return byCaptions(declared) }
    let all = Values(
      captions: unique(declared.compactMap(\.captions)),
      descriptions: unique(declared.compactMap(\.descriptions)),
      transcripts: unique(declared.compactMap(\.transcript)))
    var groups = Groups()
    for (index, alternatives) in declared.enumerated() {
      for way in PlacementWay(alternatives, placements[index]).completed(from: all) {
        guard groups.add(index, to: way) else { return byCaptions(declared) }
      }
    }
    return groups.list
  }

  /// Groups placements by their captions only; of very many, those without a declaration are in the
  /// first group.
  private static func byCaptions(
    _ declared: [DeclaredAlternatives]
  ) -> [(way: PlacementWay, members: [Int])] {
    let all = unique(declared.compactMap(\.captions))
    let others = declared.count <= mostShared ? all : Array(all.prefix(1))
    var groups = Groups(most: .max)
    for (index, alternatives) in declared.enumerated() {
      let own = alternatives.captions.map { [$0] } ?? others
      for captions in own.isEmpty ? [nil] : own.map(Optional.some) {
        _ = groups.add(index, to: PlacementWay(captions: captions))
      }
    }
    return groups.list
  }

  /// The different values that placements declare.
  private struct Values {
    let captions: [DeclaredAlternatives.Captions]
    let descriptions: [DeclaredAlternatives.Descriptions]
    let transcripts: [DeclaredAlternatives.Transcript]
  }

  /// Groups in the order in which they begin.
  private struct Groups {
    var most = PlacementWay.most
    private(set) var list: [(way: PlacementWay, members: [Int])] = []
    private var numbers: [PlacementWay: Int] = [:]

    init(most: Int = PlacementWay.most) { self.most = most }

    /// Adds a placement; `false` if there are too many groups.
    mutating func add(_ index: Int, to way: PlacementWay) -> Bool {
      if let number = numbers[way] {
        list[number].members.append(index)
        return true
      }
      guard list.count < most else { return false }
      numbers[way] = list.count
      list.append((way, [index]))
      return true
    }
  }

  /// The way with each of the values that others declare, for what it does not declare itself.
  private func completed(from values: Values) -> [PlacementWay] {
    var ways = [self]
    if captions == nil { ways = ways.filled(\.captions, from: values.captions) }
    if descriptions == nil { ways = ways.filled(\.descriptions, from: values.descriptions) }
    if transcript == nil, !isOnPage {
      ways = ways.filled(\.transcript, from: values.transcripts)
    }
    return ways
  }

  /// The declarations of one of its placements, completed.
  ///
  /// - Parameters:
  ///   - declared: The declarations.
  ///   - language: The language of the speech, which is the same in every place.
  /// - Returns: The same, with everything that is declared about the alternatives.
  func completing(_ declared: DeclaredAlternatives, language: LanguageTag?) -> DeclaredAlternatives
  {
    var completed = declared
    completed.captions = captions ?? declared.captions
    completed.descriptions = descriptions ?? declared.descriptions
    completed.transcript = transcript ?? declared.transcript
    completed.language = language
    return completed
  }

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension [PlacementWay] {
  /// Each way with each of the values; unchanged without a value.
  fileprivate func filled<Value>(
    _ path: WritableKeyPath<PlacementWay, Value?>, from values: [Value]
  ) -> [PlacementWay] {
    guard !values.isEmpty else { return self }
    // More than the highest number of groups is not needed to know that there are too many.
    let enough = PlacementWay.most + 1
    let all = prefix(enough).flatMap { way in
      values.prefix(enough).map { value in
        var filled = way
        filled[keyPath: path] = value
        return filled
      }
    }
    return Array(all.prefix(enough))
  }
}
