import Conformance
import MediaModel

/// One program of a transport stream that carries several: it is judged by itself.
///
/// What is beside the file, and what a manifest says about the file, is that of its only program
/// with sound and pictures. Where there are several of them it is unknown whose it is, so it proves
/// nothing of any.
struct ProgramPart: Sendable, Hashable {
  /// The most programs of one file that are judged.
  static let most = 64

  /// The program.
  let program: MediaProgram
  /// Why what is beside the file may belong to another program, one sentence; `nil` where it
  /// belongs to this one.
  let unprovenReason: String?

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - tracks: The tracks of the whole file.
  init(_ program: MediaProgram, in tracks: [Track]) {
    self.program = program
    let all = MediaProgram.withMedia(in: tracks)
    let multimedia = all.filter { $0.hasSoundAndPictures(in: tracks) }
    unprovenReason =
      multimedia.map(\.number) == [program.number]
      ? nil : Self.unprovenReason(about: program, of: all)
  }

  private static func unprovenReason(about program: MediaProgram, of all: [MediaProgram]) -> String
  {
    let names = all.prefix(6).map(\.inWords) + (all.count > 6 ? ["\(all.count - 6) more"] : [])
    return "The medium carries several programs (\(names.joined(separator: ", "))), and nothing "
      + "says that this belongs to program \(program.number). Extract the program with “ffmpeg -i FILE "
      + "-map 0:p:\(program.number) -c copy OUTPUT” and put the file beside it."
  }

  /// What was not applied to the program, each one sentence.
  ///
  /// - Parameters:
  ///   - declarations: What the manifest says about the file.
  ///   - hasReference: Whether there is a text that the words could be compared with.
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
  fileprivate func hasSoundAndPictures(in tracks: [Track]) -> Bool {
    let own = tracks.filter { $0.programs.contains { $0.number == number } }
    return own.contains { $0.kind == .audio }
      && own.contains { $0.kind == .video && !$0.isCoverArt }
  }
}

extension Declarations {
  /// Whether it says anything that is of one program only.
  var hasFactsOfOneProgram: Bool {
    alternatives.contains { $0 != $0.ofUnknownProgram }
  }
}

extension DeclaredAlternatives {
  /// Without what holds for one program only; an attested failure counts for all of them.
  var ofUnknownProgram: DeclaredAlternatives {
    var known = self
    known.language = nil
    known.audioMeaningful = nil
    known.videoMeaningful = nil
    known.attestations.removeAll(where: \.passes)
    return known
  }
}
