public import MediaModel

extension Track {
  /// The languages that the file names for the track: one, unless fields disagree.
  public var claimedLanguages: [LanguageTag] {
    guard let dispute = contradictions.first(where: { $0.kind == .languagesDisagree }) else {
      return language.map { [$0] } ?? []
    }
    let named = signals.filter { dispute.sources.contains($0.source) }.compactMap(\.language)
    return named.reduce(into: language.map { [$0] } ?? []) { tags, tag in
      if !tags.contains(where: { $0.isSame(as: tag) || $0 == tag }) { tags.append(tag) }
    }
  }
}
