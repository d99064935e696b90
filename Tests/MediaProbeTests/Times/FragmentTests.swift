import MediaModel
import Testing

@testable import MediaProbe

/// Movies in fragments (ISO/IEC 14496-12, 8.8), whole and cut.
@Suite struct `Movies in fragments` {
  static let kinds = [
    "frag_keyframe", "empty_moov", "frag_keyframe+empty_moov", "cmaf",
    "frag_keyframe+empty_moov+default_base_moof", "frag_keyframe+empty_moov+separate_moof",
    "frag_keyframe+empty_moov+omit_tfhd_offset", "frag_every_frame+empty_moov",
    "frag_every_frame", "frag_keyframe+empty_moov+negative_cts_offsets", "dash+frag_keyframe",
    "delay_moov+frag_keyframe", "frag_keyframe+empty_moov+skip_trailer",
  ]

  static let wishes: [Reading] = [
    [], .silence, .audio, .speech, .texts, .videoDataCaptions,
    [.texts, .videoDataCaptions],
    [.silence, .audio, .speech, .texts, .videoDataCaptions],
  ]

  private static let sources = [
    "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=6", "-f", "lavfi", "-i", "sine=d=6", "-c:v",
    "libx264", "-bf", "2", "-g", "25", "-c:a", "aac",
  ]

  private func film(_ flags: String, in folder: TemporaryFolder) throws -> String {
    try folder.run(
      "ffmpeg", ["-v", "error", "-nostdin", "-y"] + Self.sources + ["-movflags", flags, "a.mp4"])
    return folder.path("a.mp4")
  }

  /// The boxes of the top level: type, start and end.
  private func boxes(_ bytes: [UInt8]) -> [(type: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8 else { break }
      let type = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      found.append((type, place..<min(place + size, bytes.count)))
      place += size
    }
    return found
  }

  @Test(arguments: kinds)
  func `whole ones are read whatever is asked for`(_ flags: String) throws {
    let folder = try TemporaryFolder()
    let path = try film(flags, in: folder)
    for reading in Self.wishes {
      let result = try examine(
        path, reading, audio: Samples(), text: { _ in Payloads() }, captions: Captions())
      let duration = try #require(result.duration).decimalValue
      #expect(abs(duration - 6) < 0.2, "\(reading.rawValue)")
      #expect(result.notices == [], "\(reading.rawValue)")
    }
  }

  @Test(arguments: kinds)
  func `cut ones are found whatever is asked for`(_ flags: String) throws {
    let folder = try TemporaryFolder()
    let path = try film(flags, in: folder)
    let all = try folder.bytes("a.mp4")
    let boxes = boxes(all)
    #expect(path.hasSuffix("a.mp4"))
    func last(_ type: String) throws -> Range<Int> {
      try #require(boxes.last { $0.type == type }).range
    }
    let (data, fragment, movie) = (try last("mdat"), try last("moof"), try last("moov"))
    for place in [
      data.upperBound - 1, data.lowerBound + 9, data.lowerBound + 4, data.lowerBound,
      fragment.upperBound - 8, fragment.lowerBound + 12, movie.upperBound - 20,
      movie.lowerBound + 12,
    ] {
      let cut = try folder.write(all.prefix(place), "cut.mp4")
      for reading in [Reading(), .texts, .videoDataCaptions, .audio] {
        guard case .truncated = try refusal(cut, reading) else {
          Issue.record("\(flags), cut at \(place) of \(all.count), is not recognized")
          return
        }
      }
    }
  }

  @Test func `fragments that start late are a window, not a cut file`() throws {
    let folder = try TemporaryFolder()
    for flags in ["frag_keyframe+empty_moov+default_base_moof", "delay_moov+dash+frag_keyframe"] {
      _ = try film(flags, in: folder)
      let all = try folder.bytes("a.mp4")
      let boxes = boxes(all)
      let head = boxes.filter { ["ftyp", "moov"].contains($0.type) }
      let media = boxes.filter { ["moof", "mdat"].contains($0.type) }
      let styp: [UInt8] = [0, 0, 0, 16] + Array("stypmsdh".utf8) + [0, 0, 0, 0]
      func file(_ parts: some Sequence<(type: String, range: Range<Int>)>) -> [UInt8] {
        parts.flatMap { all[$0.range] }
      }
      for (name, bytes, length) in [
        ("window.mp4", file(head) + file(media.dropFirst(6)), 3.0),
        ("segment.mp4", file(head) + file(media.dropFirst(6).prefix(2)), 1.0),
        ("styp.mp4", styp + file(head) + styp + file(media.dropFirst(6)), 3.0),
      ] {
        let path = try folder.write(bytes, name)
        for reading in Self.wishes {
          let sink = Samples()
          let result = try examine(
            path, reading, audio: sink, text: { _ in Payloads() }, captions: Captions())
          let duration = try #require(result.duration).decimalValue
          #expect(abs(duration - length) < 0.2, "\(flags) \(name) \(reading.rawValue)")
          if reading == .speech { #expect(abs(sink.end.decimalValue - length) < 0.2) }
        }
        let cut = try folder.write(bytes.dropLast(9), "cut.mp4")
        guard case .truncated = try refusal(cut, .texts) else {
          Issue.record("\(name) is not recognized as cut")
          return
        }
      }
      let alone = try folder.write(styp + file(media.prefix(2)), "alone.mp4")
      guard case .notMedia(let what) = try refusal(alone) else {
        Issue.record("a segment alone is not recognized")
        return
      }
      #expect(what.contains("initialization segment"))
    }
  }

  /// The movie box with headers of the movie and its media that announce so many seconds (8.2.2,
  /// 8.4.2; version 0).
  private func announcing(_ seconds: Int, in movie: [UInt8]) -> [UInt8] {
    var movie = movie
    for name in ["mvhd", "mdhd"].map({ Array($0.utf8) }) {
      for place in movie.indices.dropLast(24) where Array(movie[place..<(place + 4)]) == name {
        let scale = movie[(place + 16)..<(place + 20)].reduce(0) { $0 << 8 | Int($1) }
        for index in 0..<4 {
          let byte = scale * seconds >> (24 - 8 * index)
          movie[place + 20 + index] = UInt8(truncatingIfNeeded: byte)
        }
      }
    }
    return movie
  }

  @Test func `a first segment whose movie announces the whole stream is not cut off`() throws {
    let folder = try TemporaryFolder()
    _ = try film("frag_keyframe+empty_moov+default_base_moof", in: folder)
    let all = try folder.bytes("a.mp4")
    let boxes = boxes(all)
    let movie = try #require(boxes.first { $0.type == "moov" })
    let head = all[..<movie.range.lowerBound] + announcing(6, in: Array(all[movie.range]))
    let media = boxes.filter { ["moof", "mdat"].contains($0.type) }
    let segment = media.prefix(4).flatMap { all[$0.range] }
    let styp: [UInt8] = [0, 0, 0, 16] + Array("stypmsdh".utf8) + [0, 0, 0, 0]
    let path = try folder.write(head + styp + segment, "first.mp4")
    for reading in Self.wishes {
      let result = try examine(
        path, reading, audio: Samples(), text: { _ in Payloads() }, captions: Captions())
      #expect(abs(try #require(result.duration).decimalValue - 2) < 0.2, "\(reading.rawValue)")
    }
    let cut = try folder.write(head + styp + segment.dropLast(9), "cut.mp4")
    guard case .truncated = try refusal(cut, .audio) else {
      Issue.record("A cut segment is not recognized as cut")
      return
    }
  }

  @Test(arguments: ["faststart", "frag_keyframe+empty_moov+default_base_moof", "frag_keyframe"])
  func `a length of all ones is unknown`(_ flags: String) throws {
    let folder = try TemporaryFolder()
    _ = try film(flags, in: folder)
    var bytes = try folder.bytes("a.mp4")
    // Version 0: the length lies 16 bytes into mvhd and mdhd, 20 into tkhd, 4 into mehd.
    for (type, offset) in [("mvhd", 16), ("mdhd", 16), ("tkhd", 20), ("mehd", 4)] {
      let name = Array(type.utf8)
      for place in bytes.indices.dropLast(64) where Array(bytes[place..<(place + 4)]) == name {
        for index in 0..<4 { bytes[place + 4 + offset + index] = 0xFF }
      }
    }
    let path = try folder.write(bytes, "ones.mp4")
    for reading in Self.wishes {
      let result = try examine(
        path, reading, audio: Samples(), text: { _ in Payloads() }, captions: Captions())
      let duration = try #require(result.duration).decimalValue
      #expect(abs(duration - 6) < 0.2, "\(reading.rawValue)")
    }
    guard case .truncated = try refusal(folder.cut("ones.mp4", percent: 60), .audio) else {
      Issue.record("\(flags) is not recognized as cut")
      return
    }
  }
}
