import Foundation
import TestSupport
import Testing

/// Scores are numbers of many steps: what they depend on must be the sound alone.
@Suite struct `The same sound gives the same bytes` {
  /// How many samples a packet has; some are no multiples of what the detector reads at once.
  private static let sizes = [64, 1_000, 4_096]

  /// Six seconds of speech, alone and in packets of each size: raw in Matroska and QuickTime, and as
  /// FLAC, which is decoded.
  ///
  /// - Returns: The names of the files.
  private func sounds(in scratch: Scratch) throws -> [String] {
    let film = PackageFolder.samples.appendingPathComponent("3.3.B/C-mp4-mov-text/film.mp4")
    func ffmpeg(_ arguments: [String]) throws {
      let run = try ProgramRun(
        ["-v", "error", "-nostdin"] + arguments, in: scratch.folder, program: .ffmpeg)
      try #require(run.status == 0, "\(run.errors)")
    }
    try FileManager.default.createDirectory(
      at: scratch.url("m"), withIntermediateDirectories: false)
    try ffmpeg(
      ["-ss", "2", "-i", film.path, "-vn", "-t", "6", "-ac", "2", "-ar", "48000", "m/whole.wav"])
    let others = Self.sizes.flatMap { size in
      [
        (["-af", "asetnsamples=n=\(size):p=0", "-c:a", "pcm_s16le"], "m/raw-\(size).mkv"),
        (["-af", "asetnsamples=n=\(size):p=0", "-c:a", "pcm_s16le"], "m/raw-\(size).mov"),
        (["-c:a", "flac", "-frame_size", "\(size)"], "m/flac-\(size).mkv"),
      ]
    }
    try ffmpeg(["-i", "m/whole.wav"] + others.flatMap { options, name in options + [name] })
    return others.map { $0.1 }
  }

  /// What is said of the sound of a file, which does not name the file.
  private func speech(_ name: String, in scratch: Scratch) throws -> String {
    let run = try scratch.run("speech", "-f", "json", name)
    try #require(run.status == 0, "\(run.errors)")
    return run.text
  }

  @Test func `in packets of any size, and with any number of jobs`() throws {
    let scratch = try Scratch()
    let names = try sounds(in: scratch)
    let whole = try speech("m/whole.wav", in: scratch)
    #expect(whole.contains("\"segments\": [\n    ["))
    for name in names { #expect(try speech(name, in: scratch) == whole, "\(name)") }
    let one = try scratch.run("check", "-f", "ndjson", "-j", "1", "m")
    for jobs in ["2", "4"] {
      let several = try scratch.run("check", "-f", "ndjson", "-j", jobs, "m")
      #expect(several.output == one.output, "\(jobs) jobs")
    }
    #expect(one.text.components(separatedBy: "\"presentation\":").count == names.count + 2)
  }
}
