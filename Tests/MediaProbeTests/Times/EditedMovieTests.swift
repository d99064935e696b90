import MediaModel
import Testing

@testable import MediaProbe

/// Movies whose edit lists leave out, repeat or delay parts of the media (ISO/IEC 14496-12, 8.6.6).
@Suite struct `Movies with edits` {
  /// Twelve tones of 0.5 s, one each 5 s from 1.3 s on, and a cue of 2.1 s with each of them.
  private static let tone =
    "aevalsrc='if(between(mod(t,5),1.3,1.8),0.5*sin(2*PI*440*t),0)':s=48000:d=60"

  private func film(_ codec: String, in folder: TemporaryFolder) throws -> String {
    func stamp(_ milliseconds: Int) -> String {
      let digits = String(1_000 + milliseconds % 1_000).dropFirst()
      return "00:00:\(String(100 + milliseconds / 1_000).dropFirst()),\(digits)"
    }
    let cues = (0..<12).map { index in
      let start = 5_000 * index + 1_300
      return "\(index + 1)\n\(stamp(start)) --> \(stamp(start + 2_100))\nCue \(index)\n"
    }
    let srt = try folder.write(Array(cues.joined(separator: "\n").utf8), "a.srt")
    return try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=60", "-f", "lavfi", "-i", Self.tone, "-i", srt,
      "-map", "0", "-map", "1", "-map", "2", "-c:v", "libx264", "-bf", "3", "-g", "100", "-c:a",
      codec, "-c:s", "mov_text", "film.mp4")
  }

  private func movie(in folder: TemporaryFolder) throws -> [UInt8] {
    _ = try film("aac", in: folder)
    return try folder.bytes("film.mp4")
  }

  /// The texts of a movie and the sound beside them.
  private func read(_ path: String) throws -> (starts: [Double], ends: [Double], sound: Samples) {
    let (samples, payloads) = (Samples(), Payloads())
    _ = try examine(path, [.speech, .texts], audio: samples, text: { _ in payloads })
    let cues = payloads.all.filter { $0.bytes.count > 2 }
    return (
      cues.map(\.start.decimalValue),
      cues.map { $0.start.advanced(by: $0.duration ?? .zero).decimalValue }, samples
    )
  }

  /// When tones begin in samples.
  private func onsets(_ samples: Samples) -> [Double] {
    var found: [Double] = []
    var last = -16_000
    for (index, sample) in samples.all.enumerated() where abs(sample) > 0.05 {
      if index - last > 4_000 { found.append(Double(index) / 16_000) }
      last = index
    }
    return found
  }

  @Test(arguments: ["aac", "libmp3lame", "libopus"])
  func `that are cut by copying keep their cues with the sound`(_ codec: String) throws {
    let folder = try TemporaryFolder()
    let whole = try film(codec, in: folder)
    for start in [0.7, 1.5, 2.9, 11, 11.3, 12, 12.8, 13.5, 20.52, 33.33] {
      let cut = try folder.ffmpeg(
        "-ss", "\(start)", "-i", whole, "-map", "0", "-c", "copy", "cut.mp4")
      let found = try read(cut)
      let tones = onsets(found.sound)
      // By hand: the cues of which a part is left start at 5 n + 1.3 s less the cut, at least at
      // zero.
      let cues = (0..<12).map { Double(5 * $0) + 1.3 }.filter { $0 + 2.1 > start + 0.001 }
      #expect(found.starts.count == cues.count, "\(start)")
      for (time, cue) in zip(found.starts, cues) {
        #expect(abs(time - max(cue - start, 0)) < 0.002, "\(start)")
      }
      for cue in found.starts where cue > 0 {
        #expect(tones.contains { abs($0 - cue) < 0.03 }, "\(start): \(cue)")
      }
    }
  }

  @Test func `may present several parts of the media, later parts first, with pauses`() throws {
    let folder = try TemporaryFolder()
    let whole = try movie(in: folder)
    // From 32 s for 20 s; nothing for 3 s; from 2 s for 9 s.
    let edited = try EditedMovie.write(
      whole, [(20, 32), (3, nil), (9, 2)], "edited.mp4", in: folder)
    let found = try read(edited)
    // The cue from 31.3 to 33.4 s is cut at the start, the one from 51.3 s at the end of the first
    // part, and the one from 1.3 to 3.4 s at the start of the second.
    let starts = [0, 4.3, 9.3, 14.3, 19.3, 23, 27.3]
    #expect(found.starts.count == 7)
    for (time, expected) in zip(found.starts, starts) { #expect(abs(time - expected) < 0.002) }
    #expect(abs(try #require(found.ends.first) - 1.4) < 0.002)
    let tones = onsets(found.sound)
    for cue in [4.3, 9.3, 14.3, 19.3, 27.3] {
      #expect(tones.contains { abs($0 - cue) < 0.05 }, "\(cue)")
    }
    // Nothing is heard in the pause.
    #expect(!tones.contains { (20.1..<22.9).contains($0) })
  }

  @Test func `may start with a pause, which is not presented`() throws {
    let folder = try TemporaryFolder()
    let whole = try movie(in: folder)
    let edited = try EditedMovie.write(whole, [(4, nil), (20, 12)], "edited.mp4", in: folder)
    let found = try read(edited)
    let starts = [0, 4.3, 9.3, 14.3, 19.3]
    #expect(found.starts.count == 5)
    for (time, expected) in zip(found.starts, starts) { #expect(abs(time - expected) < 0.002) }
  }

  // MARK: By hand

  private let second = MovieSample(offset: 0, size: 2, start: 1_000, duration: 1_000)

  @Test func `clip samples at both ends of an edit`() {
    let list = EditList(
      edits: [.init(start: 5_000_000, length: 700_000, media: 1_500)], scale: 1_000)
    #expect(
      list.range(of: second, in: list.edits[0]) == .milliseconds(5_000)..<(.milliseconds(5_500)))
    let later = MovieSample(offset: 0, size: 2, start: 2_000, duration: 900)
    #expect(
      list.range(of: later, in: list.edits[0]) == .milliseconds(5_500)..<(.milliseconds(5_700)))
    let outside = MovieSample(offset: 0, size: 2, start: 2_200, duration: 100)
    #expect(list.range(of: outside, in: list.edits[0]) == nil)
    #expect(list.zero(in: list.edits[0]) == .milliseconds(3_500))
  }

  /// 1,000 edits of 5 ms, each of another one of 5,000 cues: 5 million pairs, 1,000 cues.
  @Test func `count only the samples that they present`() throws {
    let samples = (0..<5_000).map {
      MovieSample(offset: 0, size: 3, start: Int64($0) * 1_000, duration: 1_000)
    }
    let edits = (0..<1_000).map {
      EditList.Edit(
        start: Int64($0) * 5_000, length: 5_000, media: Int64($0) * 5_000 + 100)
    }
    let reader = TextSampleReader(
      samples, EditList(edits: edits, scale: 1_000), in: ByteWindow(MemorySource([0, 1, 65])))
    let payloads = Payloads()
    try reader.read(to: payloads, PresentationClock(start: 0, streams: []))
    #expect(payloads.all.count == 1_000)
    #expect(payloads.all.last?.start == .milliseconds(999 * 5))
    #expect(payloads.all.last?.duration == .milliseconds(5))
  }

  @Test func `that present too many samples are refused`() {
    let samples = (0..<5_000).map {
      MovieSample(offset: 0, size: 0, start: Int64($0) * 10, duration: 10)
    }
    let edits = (0..<1_000).map {
      EditList.Edit(start: Int64($0) * 50_000_000, length: 50_000_000, media: 0)
    }
    let reader = TextSampleReader(
      samples, EditList(edits: edits, scale: 1_000), in: ByteWindow(MemorySource([])))
    #expect(throws: ProbeError.limit(.packets)) {
      try reader.read(to: Payloads(), PresentationClock(start: 0, streams: []))
    }
  }

  @Test func `may hold one moment`() {
    let list = EditList(
      edits: [.init(start: 0, length: 3_000_000, media: 1_500, isDwell: true)], scale: 1_000)
    #expect(list.range(of: second, in: list.edits[0]) == .zero..<(.milliseconds(3_000)))
  }

  @Test func `with impossible numbers do not trap`() {
    let list = EditList(
      edits: [.init(start: .max / 4, length: nil, media: 1 << 59)], scale: 1)
    for start in [Int64(0), 1 << 60, 1 << 59] {
      let sample = MovieSample(offset: 0, size: 1, start: start, duration: 1 << 32)
      _ = list.range(of: sample, in: list.edits[0])
    }
    _ = list.zero(in: list.edits[0])
    #expect(MovieTime.microseconds(.min, scale: 1) < 0)
    #expect(MovieTime.microseconds(3, scale: 2) == 1_500_000)
    #expect(MovieTime.microseconds(-1, scale: 3) == -333_333)
  }
}

/// The packets around an edit that starts between two key frames.
@Suite struct `Caption data before an edit` {
  @Test func `hold from its start, and those after an edit hold nowhere`() {
    var lead = EditLead([.zero, .milliseconds(20_000)])
    func at(_ time: Int64) -> MediaTime { .milliseconds(time) }
    #expect(lead.place(isDiscarded: true, isKey: true, at: at(-400)) == .before(.zero))
    #expect(lead.place(isDiscarded: true, isKey: false, at: at(-40)) == .before(.zero))
    #expect(lead.place(isDiscarded: false, isKey: false, at: at(0)) == .presented)
    #expect(lead.place(isDiscarded: true, isKey: false, at: at(20_040)) == .after)
    #expect(lead.place(isDiscarded: true, isKey: true, at: at(19_000)) == .before(at(20_000)))
    #expect(lead.place(isDiscarded: false, isKey: false, at: at(20_000)) == .presented)
  }

  @Test func `is presented in a file without edits`() {
    var lead = EditLead([])
    #expect(lead.place(isDiscarded: true, isKey: true, at: .zero) == .presented)
  }
}
