package import MediaModel

/// The film that captions are drafted for, and how.
package struct DraftRequest: Sendable {
  /// The film.
  package let medium: String
  /// Its sound track; `nil` for the main one.
  package var audioTrack: Int?
  /// A person's transcript that is put in time; `nil` for the recognizer's own words.
  package var transcript: String?
  /// The recognizer.
  package let recognizer: Recognizer
  /// The name of the quality profile whose limits the cues keep.
  package let profile: String
  /// The language of the captions; `nil` for that of the sound track or that the recognizer names.
  package var language: LanguageTag?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - medium: The film.
  ///   - recognizer: The recognizer.
  ///   - profile: The name of the quality profile.
  package init(medium: String, recognizer: Recognizer, profile: String) {
    self.medium = medium
    self.recognizer = recognizer
    self.profile = profile
  }
}
