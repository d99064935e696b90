import Conformance
import MediaModel
import SystemPackage

/// Holds sounds that may be audio description against the main sound of a medium.
struct NarrationMeter: Sendable {
  /// The most sounds of one medium that are compared: each is read twice.
  static let most = 8

  /// The medium with the main sound.
  let medium: MediaSource
  /// What was found in it.
  let evidence: MediaEvidence
  /// Opens and compares media.
  let opener: MediaOpener
  /// The program of the medium that is judged.
  var programs = ProgramChoice.all

  /// The sound that a description is held against: the main one, or that of its own language.
  ///
  /// - Parameter language: The language of the description, or `nil`.
  /// - Returns: The track, or `nil` when there is no sound.
  func main(for language: LanguageTag?) -> Track? {
    let main = evidence.mainAudio
    guard let language, language.namesLanguage, let main,
      main.language?.isSame(as: language) != true
    else { return main }
    let same = evidence.tracks.first { track in
      track.kind == .audio && !track.isAside && track.language?.isSame(as: language) == true
    }
    return same ?? main
  }

  /// Compares a sound with a sound of the medium.
  ///
  /// - Parameters:
  ///   - described: The medium with the other sound.
  ///   - track: Its track; `nil` for its main sound.
  ///   - main: The sound it is held against.
  /// - Returns: The comparison, or why there is none.
  func compare(
    _ described: MediaSource, track: Track.ID?, with main: Track?
  ) async -> Result<NarrationComparison, EvidenceGap> {
    guard let main else {
      return .failure(EvidenceGap(.nothingToRead, "There is no main sound to hold it against."))
    }
    if described.isSameFile(as: medium), track ?? main.id == main.id {
      return .failure(
        EvidenceGap(.nothingToRead, "It is the only sound: there is none to hold it against."))
    }
    if main.sound?.isSilent == true {
      return .failure(EvidenceGap(.nothingToRead, "The main sound is silent."))
    }
    return await compare(medium, main.id, described, track)
  }

  /// Compares a sound of the medium, as the described one, with the main sound of another file.
  ///
  /// - Parameters:
  ///   - original: The other file.
  ///   - track: The sound track of the medium.
  /// - Returns: The comparison, or why there is none.
  func compare(
    with original: FilePath, track: Track.ID
  ) async -> Result<NarrationComparison, EvidenceGap> {
    await compare(MediaSource(original, beneath: nil), nil, medium, track)
  }

  private func compare(
    _ main: MediaSource, _ track: Track.ID?, _ described: MediaSource, _ other: Track.ID?
  ) async -> Result<NarrationComparison, EvidenceGap> {
    do throws(PresentationVerdict.Failure) {
      return try await opener.compare(
        main, track: track, with: described, track: other,
        programs: main.isSameFile(as: medium) ? programs : .all
      ).narration
    } catch {
      return .failure(EvidenceGap(.notDecodable, error.message))
    }
  }
}
