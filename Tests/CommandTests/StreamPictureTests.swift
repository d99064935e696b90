import Foundation
import TestSupport
import Testing

@Suite struct `The picture of a stream` {
  /// Checks a stream that is made of a sample's film.
  private func check(
    _ form: [String], variants: Int = 1, _ change: (String) -> String = { $0 }
  ) throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "stream-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let film = PackageFolder.samples.appending(path: "5.A/NC-five-flashes/film.mp4").path
    let made = try ProgramRun(
      [
        "-v", "error", "-nostdin", "-i", film, "-c:v", "libx264", "-g", "25", "-keyint_min", "25",
        "-f", "hls", "-hls_time", "1", "-hls_playlist_type", "vod",
      ] + form + ["film.m3u8"], in: folder, program: .ffmpeg)
    try #require(made.status == 0, "\(made.errors)")
    let playlist = folder.appending(path: "film.m3u8")
    let text = try String(contentsOf: playlist, encoding: .utf8)
    try #require(text.components(separatedBy: "#EXTINF").count > 2)
    try Data(change(text).utf8).write(to: playlist)
    let all = (1...variants).map { number in
      "#EXT-X-STREAM-INF:BANDWIDTH=\(number)00000,CODECS=\"avc1.4d401f\"\nfilm.m3u8\n"
    }
    try Data(("#EXTM3U\n" + all.joined()).utf8).write(to: folder.appending(path: "master.m3u8"))
    return try ProgramRun(
      ["check", "master.m3u8", "--picture", "always", "-f", "json", "--exit-zero"], in: folder)
  }

  @Test(arguments: [[], ["-hls_segment_type", "fmp4"]])
  func `flashes that go on over two segments are found at their time`(_ form: [String]) throws {
    let run = try check(form)
    #expect(try CaptionedFilm.outcome("5.A", in: run) == "NC", "\(run.text)")
    let result = try #require(try CaptionedFilm.result("5.A", in: run))
    let findings = try #require(result["findings"] as? [[String: Any]])
    let place = try #require(findings.first?["location"] as? [String: Any])
    // White from 1.0 s on, five times in a second, until 3.0 s.
    #expect(abs(try #require(place["start"] as? Double) - 1) < 0.06, "\(place)")
    #expect(abs(try #require(place["end"] as? Double) - 2.9) < 0.06, "\(place)")
  }

  @Test func `a stream that may go on proves nothing about flashes`() throws {
    let run = try check([]) {
      $0.replacing("#EXT-X-ENDLIST", with: "").replacing("VOD", with: "EVENT")
    }
    #expect(try CaptionedFilm.outcome("5.A", in: run) == "NR", "\(run.text)")
    #expect(run.text.contains("live or cut off"))
  }

  @Test func `of several qualities, one says little of the others`() throws {
    let run = try check([], variants: 2)
    #expect(try CaptionedFilm.outcome("5.A", in: run) == "NR", "\(run.text)")
    #expect(run.text.contains("several qualities or angles"))
  }

  @Test func `segments with clocks of their own are not looked at as one picture`() throws {
    let run = try check([]) { text in
      let parts = text.components(separatedBy: "#EXTINF")
      return parts.prefix(2).joined(separator: "#EXTINF") + "#EXT-X-DISCONTINUITY\n#EXTINF"
        + parts.dropFirst(2).joined(separator: "#EXTINF")
    }
    #expect(try CaptionedFilm.outcome("5.A", in: run) == "NR", "\(run.text)")
  }
}
