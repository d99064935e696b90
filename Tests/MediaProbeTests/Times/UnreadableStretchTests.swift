import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Bytes of Matroska that cannot be read` {
  /// The gap of the sound of 30 s of film, if bytes in its middle are zero.
  private func gap(zeroedSeconds: Int, _ output: [String]) throws -> EvidenceGap? {
    let folder = try TemporaryFolder()
    let name = try #require(output.last)
    try folder.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=160x120:d=30:r=10", "-f",
        "lavfi",
        "-i", "sine=d=30",
      ] + output)
    var bytes = try folder.bytes(name)
    let start = bytes.count / 3
    let length = bytes.count * zeroedSeconds / 30
    bytes.replaceSubrange(start..<start + length, with: [UInt8](repeating: 0, count: length))
    let result = try examine(
      folder.write(bytes, "damaged.mkv"), [.speech, .audio], audio: Samples())
    return result.gaps[.audio]
  }

  @Test(arguments: [
    ["-c:v", "mpeg4", "-c:a", "aac", "a.mkv"], ["-vn", "-c:a", "libopus", "a.webm"],
  ])
  func `leave the sound unread where many seconds are lost`(_ output: [String]) throws {
    let gap = try #require(try gap(zeroedSeconds: 12, output))
    #expect(gap.cause == .notDecodable)
    #expect(gap.explanation.contains("is damaged"))
  }

  @Test func `leave the sound read where nothing is lost`() throws {
    #expect(try gap(zeroedSeconds: 0, ["-c:v", "mpeg4", "-c:a", "aac", "a.mkv"]) == nil)
  }
}
