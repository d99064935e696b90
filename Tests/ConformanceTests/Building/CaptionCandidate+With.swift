import MediaModel

@testable import Conformance

extension CaptionCandidate {
  /// The same with other values; those that are not given stay.
  func with(
    origin: Origin? = nil, resource: String? = nil, language: LanguageTag? = nil,
    kind: AlternativeFile.Kind? = nil, content: Content? = nil, wordless: [WordlessText]? = nil,
    measurementGap: MeasurementGap? = nil, otherLanguages: [LanguageTag]? = nil,
    writtenLanguage: LanguageTag? = nil, isForcedByName: Bool? = nil,
    isForcedInDoubt: Bool? = nil, isCommentary: Bool? = nil, isCommentaryByName: Bool? = nil,
    isDescriptionByName: Bool? = nil, isShownByDefault: Bool? = nil, isDenied: Bool? = nil,
    unofferedGroup: String? = nil, browserUse: BrowserUse? = nil,
    trackDoubt: AlternativeFile.TrackDoubt? = nil, isOverruled: Bool? = nil,
    properName: String? = nil, otherMedia: [String]? = nil, sharesWord: Bool? = nil,
    making: UncheckedText? = nil
  ) -> CaptionCandidate {
    CaptionCandidate(
      origin: origin ?? self.origin, resource: resource ?? self.resource, track: track,
      channel: channel, language: language ?? self.language, kind: kind ?? self.kind,
      content: content ?? self.content, hash: hash, isPlaceholder: isPlaceholder,
      wordless: wordless ?? self.wordless, measurementGap: measurementGap ?? self.measurementGap,
      otherLanguages: otherLanguages ?? self.otherLanguages,
      writtenLanguage: writtenLanguage ?? self.writtenLanguage,
      isForcedByName: isForcedByName ?? self.isForcedByName,
      isForcedInDoubt: isForcedInDoubt ?? self.isForcedInDoubt,
      isCommentary: isCommentary ?? self.isCommentary,
      isCommentaryByName: isCommentaryByName ?? self.isCommentaryByName,
      isDescriptionByName: isDescriptionByName ?? self.isDescriptionByName,
      isShownByDefault: isShownByDefault ?? self.isShownByDefault,
      isDenied: isDenied ?? self.isDenied,
      unofferedGroup: unofferedGroup ?? self.unofferedGroup,
      browserUse: browserUse ?? self.browserUse, trackDoubt: trackDoubt ?? self.trackDoubt,
      isOverruled: isOverruled ?? self.isOverruled, properName: properName ?? self.properName,
      otherMedia: otherMedia ?? self.otherMedia, sharesWord: sharesWord ?? self.sharesWord,
      making: making ?? self.making)
  }
}
