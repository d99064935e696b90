import MediaModel
import SystemPackage

/// Compares sounds that may be audio description with the main sound of a medium.
struct NarrationMeter: Sendable {
  /// The highest number of sounds of one medium that are compared: each is read twice.
  static let most = 8

  /// A sound to compare.
  struct Question: Sendable {
    /// The medium with the sound.
    let described: MediaSource
    /// Its track; `nil` for its main sound.
    let track: Track.ID?
    /// The sound of the medium that it is compared with; `nil` if there is none.
    let main: Track?
  }

  /// The medium with the main sound.
  let medium: MediaSource
  /// Reads and compares sounds, each once.
  let audio: NarrationStore
  /// The program of the medium that is judged.
  var programs = ProgramChoice.first(holding: nil)

  /// Reads sounds.
  ///
  /// - Returns: The evidence for each, or the reason why it could not be examined.
  func read(
    _ sources: [MediaSource]
  ) async -> [MediaSource: Result<ExaminedFile, ExaminationError>] {
    var read: [MediaSource: Result<ExaminedFile, ExaminationError>] = [:]
    for source in sources { read[source] = await audio.examine(source) }
    return read
  }

  /// Compares sounds with the main sound, one after the other, up to the limit.
  ///
  /// - Parameter questions: The sounds; `nil` for an entry without a comparison.
  /// - Returns: The comparisons, or the reasons why there are none, in the same order.
  func answers(
    to questions: [Question?]
  ) async -> [Result<NarrationComparison, EvidenceGap>?] {
    var answers: [Result<NarrationComparison, EvidenceGap>?] = []
    var left = Self.most
    for question in questions {
      guard let question else {
        answers.append(nil)
        continue
      }
      left -= 1
      answers.append(left >= 0 ? await answer(to: question) : .failure(Self.tooMany))
    }
    return answers
  }

  private static let tooMany = EvidenceGap(
    .limitReached, "Only \(most) sounds of a medium are compared.")

  private func answer(
    to question: Question
  ) async -> Result<NarrationComparison, EvidenceGap> {
    guard let main = question.main else {
      return .failure(EvidenceGap(.nothingToRead, "There is no main sound to compare it with."))
    }
    if question.described.isSameFile(as: medium), question.track ?? main.id == main.id {
      return .failure(
        EvidenceGap(.nothingToRead, "It is the only sound: there is no other to compare it with."))
    }
    if main.activity?.isSilent == true {
      return .failure(EvidenceGap(.nothingToRead, "The main sound is silent."))
    }
    return await compare(medium, main.id, question.described, question.track)
  }

  /// Compares a sound of the medium, as the described one, with the main sound of another file.
  func compare(
    with original: FilePath, track: Track.ID
  ) async -> Result<NarrationComparison, EvidenceGap> {
    await compare(MediaSource(original, beneath: original.folder), nil, medium, track)
  }

  private func compare(
    _ main: MediaSource, _ track: Track.ID?, _ described: MediaSource, _ other: Track.ID?
  ) async -> Result<NarrationComparison, EvidenceGap> {
    await audio.compare(
      main, track: track, with: described, track: other,
      programs: main.isSameFile(as: medium) ? programs : .all)
  }
}
