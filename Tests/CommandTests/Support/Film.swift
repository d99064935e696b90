import Foundation
import TestSupport

/// Two seconds of picture and tone, made once a run.
enum Film {
  /// What kept a film from being made.
  struct NotMade: Error { let log: String }

  static let mp4 = make("mp4")
  static let mkv = make("mkv")
  static let wav = make("wav")
  static let gif = make("gif")
  static let ts = make("ts")

  private static func make(_ fileExtension: String) -> Result<Data, any Error> {
    Result {
      let scratch = try Scratch()
      let file = scratch.url("film.\(fileExtension)")
      let inputs = [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=2", "-f", "lavfi", "-i",
        "sine=d=2",
      ]
      let run = try ProgramRun(
        inputs + [file.path], in: scratch.folder, program: .ffmpeg)
      guard run.status == 0 else { throw NotMade(log: run.errors) }
      return try Data(contentsOf: file)
    }
  }
}
