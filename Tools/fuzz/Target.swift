import Glibc
import MediaModel
import TimedText

/// The parsers under test.
enum Target {
  static let chosen: ([UInt8]) -> Void = {
    let name = getenv("CUELIGHT_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = all[name] else {
      fputs("CUELIGHT_FUZZ must be one of: \(all.keys.sorted().joined(separator: " "))\n", stderr)
      exit(2)
    }
    return target
  }()

  static let all: [String: ([UInt8]) -> Void] = [
    "any": { read($0, nil) },
    "webvtt": { read($0, "vtt") },
    "subrip": { read($0, "srt") },
    "repair": repair,
    "transcript": transcript,
    "track": track,
  ]

  static func read(_ bytes: [UInt8], _ name: String?) {
    guard let document = try? TimedTextReader.read(bytes, fileExtension: name) else { return }
    use(document, count: bytes.count)
  }

  /// Issues lie in the file, and what is written reads again.
  static func use(_ document: TimedTextDocument, count: Int) {
    for issue in document.issues {
      precondition(issue.position.line >= 1 && issue.position.column >= 1)
      precondition((0...count).contains(issue.position.byteOffset))
    }
    for cue in document.cues { _ = CuePlainText.text(of: cue, format: document.format) }
    _ = PlaceholderText.isPlaceholder(document)
    _ = SubRipWriter.text(of: document)
    let written = WebVTTWriter.text(of: document)
    let again = try? WebVTTParser.parse(Array(written.utf8))
    precondition(again != nil && again?.issues.allSatisfy { $0.code == .textNoCues } == true)
  }

  static func repair(_ bytes: [UInt8]) {
    for name in ["vtt", "srt"] {
      guard let once = try? CaptionRepair.repair(bytes, fileExtension: name) else { continue }
      let twice = try? CaptionRepair.repair(once.bytes, fileExtension: name)
      precondition(twice?.isChanged == false)
    }
  }

  static func transcript(_ bytes: [UInt8]) {
    for name in ["html", "md", "txt"] {
      _ = try? TranscriptReader.read(bytes, fileExtension: name, fragment: "a")
    }
  }

  /// The first byte chooses the codec, every 0xFF after it ends a packet.
  static func track(_ bytes: [UInt8]) {
    let codecs = ["mov_text", "wvtt", "webvtt", "ass", "subrip"]
    guard let first = bytes.first else { return }
    let reader = TextTrackReader(codec: codecs[Int(first) % codecs.count])
    for (index, packet) in bytes.dropFirst().split(separator: 0xFF).enumerated() {
      reader.receive(
        TextPayload(
          start: .milliseconds(Int64(index) * 500), duration: .milliseconds(400),
          bytes: Array(packet)))
    }
    _ = reader.document()
  }
}
