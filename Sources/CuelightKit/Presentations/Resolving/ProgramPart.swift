import Conformance
import MediaModel

/// One program of a transport stream with several programs: it is judged separately.
///
/// Files beside the medium, and a manifest's statements about it, belong to its only program with
/// sound and pictures. If it has several such programs, the owner is unknown, so these files and
/// statements prove nothing about any of them.
struct ProgramPart: Sendable, Hashable {
  /// The highest number of programs of one file that are judged.
  static let most = 64

  let program: MediaProgram
  /// The reason why files beside the medium may belong to another program, one sentence; `nil` if
  /// they belong to this one.
  let unprovenReason: String?

  /// Creates a part.
  init(_ program: MediaProgram, in tracks: [Track]) {
    self.program = program
    let all = MediaProgram.withMedia(in: tracks)
    let multimedia = all.filter { $0.hasAudioAndPictures(in: tracks) }
    unprovenReason =
      multimedia.map(\.number) == [program.number]
      ? nil : Self.unprovenReason(about: program, of: all)
  }

  private static func unprovenReason(about program: MediaProgram, of all: [MediaProgram]) -> String
  {
    let names = all.prefix(6).map(\.inWords) + (all.count > 6 ? ["\(all.count - 6) more"] : [])
    return "The medium carries several programs (\(names.joined(separator: ", "))), and nothing "
      + "says that this belongs to program \(program.number). Extract the program with “ffmpeg -i "
      + "FILE -map 0:p:\(program.number) -c copy OUTPUT” and put the file beside it."
  }

  /// The statements and files that were not applied to the program, each one sentence.
  ///
  /// - Parameters:
  ///   - declarations: The manifest's statements about the file.
  ///   - hasReference: Whether there is a text to compare the words with.
  ///   - hasTimeline: Whether the user gave a timeline of the speech.
  /// - Returns: The sentences.
  func notices(
    _ declarations: Declarations, hasReference: Bool, hasTimeline: Bool
  ) -> [String] {
    guard unprovenReason != nil else { return [] }
    let facts = "what the manifest says about language and meaning, and attestations that pass"
    let left = [
      declarations.hasFactsOfOneProgram ? facts : nil,
      hasReference ? "the reference" : nil, hasTimeline ? "the timeline of the speech" : nil,
    ].compactMap { $0 }
    guard !left.isEmpty else { return [] }
    return [
      "The medium carries several programs, and nothing says that these belong to program "
        + "\(program.number), so they were not applied: \(left.joined(separator: ", "))."
    ]
  }
}

extension MediaProgram {
  /// Whether it has both sound and pictures.
  fileprivate func hasAudioAndPictures(in tracks: [Track]) -> Bool {
    let own = tracks.filter { $0.programs.contains { $0.number == number } }
    return own.contains { $0.kind == .audio }
      && own.contains { $0.kind == .video && !$0.isCoverArt }
  }
}

extension Declarations {
  /// Whether it contains statements that apply to one program only.
  var hasFactsOfOneProgram: Bool {
    alternatives.contains { $0 != $0.ofUnknownProgram }
  }
}

extension DeclaredAlternatives {
  /// The declarations without those that apply to one program only; an attested failure counts for
  /// all programs.
  var ofUnknownProgram: DeclaredAlternatives {
    var known = self
    known.language = nil
    known.audioMeaningful = nil
    known.videoMeaningful = nil
    known.attestations.removeAll(where: \.passes)
    return known
  }
}
