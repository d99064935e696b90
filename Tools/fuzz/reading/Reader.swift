import CaptionQuality
import MediaModel
import Placements
import StrictYAML
import TextExamination

@testable import BroadcastCaptions
@testable import CaptionFormats
@testable import CueText
@testable import SpeechTimelines
@testable import TTML
@testable import TextBasics
@testable import TimedText

/// The readers of files that others made, each with what the program does with what it read.
enum Reader {
  static let all = files.merging(others) { _, other in other }

  /// The formats of caption files.
  private static let files: [String: ([UInt8]) -> String] = Dictionary(
    uniqueKeysWithValues: TimedTextFormat.allCases.compactMap { format in
      format.fileExtensions.first.map { name in (format.rawValue, { captions($0, name) }) }
    })

  private static let others: [String: ([UInt8]) -> String] = [
    "encodings": { captions($0, nil) },
    "xml": xml,
    "html": { transcript($0, "html") },
    "fragment": { transcript($0, "html", fragment: "a") },
    "markdown": { transcript($0, "md") },
    "plain": { transcript($0, "txt") },
    "json": { speech($0, "a.json") },
    "rttm": { speech($0, "a.rttm") },
    "labels": { speech($0, "a.txt") },
    "spokenCaptions": { speech($0, "a.srt") },
    "hls": hls,
    "dash": dash,
    "manifest": manifest,
    "mov_text": { track($0, "mov_text") },
    "wvtt": { track($0, "wvtt") },
    "assTrack": { track($0, "ass") },
    "ttmlSamples": ttmlSamples,
    "ancillaryMXF": { ancillary($0, "smpte_436m") },
    "ancillaryTS": { ancillary($0, "smpte_2038") },
    "captionTrack": captionTrack,
    "captionData": captionData,
    "teletext": teletext,
    "quality": quality,
    "repair": repair,
    "asWebVTT": { written($0, WebVTTWriter.text) },
    "asSubRip": { written($0, SubRipWriter.text) },
    "asTTML": { written($0, TTMLWriter.text) },
    "validation": validation,
  ]

  private static func captions(_ bytes: [UInt8], _ name: String?) -> String {
    do throws(TimedTextError) {
      let document = try TimedTextReader.read(bytes, fileExtension: name)
      return use(document)
    } catch {
      return "refused: \(error.message)"
    }
  }

  /// What every command and check asks of captions.
  private static func use(_ document: TimedTextDocument) -> String {
    var count = 0
    for cue in document.cues {
      count += CuePlainText.text(of: cue, format: document.format).utf8.count
      count += CueTextParser.tree(of: cue, in: document).nodes.count
    }
    let language = TextLanguage.guess(document)
    let isPlaceholder = PlaceholderText.isPlaceholder(document)
    return "\(document.cues.count) cues, \(document.issues.count) issues, \(count) in text, "
      + "\(language?.language.text ?? "no language")\(isPlaceholder ? ", placeholder" : "")"
  }

  private static func document(_ bytes: [UInt8]) -> TimedTextDocument {
    (try? TimedTextReader.read(bytes, fileExtension: nil)) ?? TimedTextDocument(format: .webVTT)
  }

  private static func xml(_ bytes: [UInt8]) -> String {
    let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(bytes))
    return "\(tree?.nodes.count ?? 0) nodes, \(faults.count) faults"
  }

  private static func transcript(
    _ bytes: [UInt8], _ name: String, fragment: String? = nil
  ) -> String {
    do throws(TimedTextError) {
      let found = try TranscriptReader.read(
        bytes, fileExtension: name, fragment: fragment, pages: ExaminedPage.self)
      let language = TextLanguage.guess(found.text)
      return "\(WordCount.count(found.text)) words, \(language?.language.text ?? "-")"
    } catch {
      return "refused: \(error.message)"
    }
  }

  private static func speech(_ bytes: [UInt8], _ name: String) -> String {
    do throws(SpeechTimelineError) {
      let given = try SpeechTimelineFile.read(bytes, name: name, recording: nil)
      return "\(given.timeline.segments.count) stretches, \(given.issues.count) issues"
    } catch {
      return "refused: \(error.message)"
    }
  }

  private static func hls(_ bytes: [UInt8]) -> String {
    switch HLSPlaylist.read(String(decoding: bytes, as: UTF8.self)) {
    case nil: "refused"
    case .master(let list)?: "\(list.renditions.count) renditions, \(list.issues.count) faults"
    case .media(let list)?: "\(list.segments.count) segments, \(list.issues.count) faults"
    }
  }

  private static func dash(_ bytes: [UInt8]) -> String {
    guard let manifest = DASHManifestReader.read(bytes) else { return "refused" }
    return "\(manifest.renditions.count) renditions, \(manifest.issues.count) faults"
  }

  private static func manifest(_ bytes: [UInt8]) -> String {
    do throws(DocumentError) {
      return "\(try ManifestReader.read(bytes, file: "a").entries.count) entries"
    } catch {
      return "refused: \(error.issues.count) faults"
    }
  }

  private static func track(_ bytes: [UInt8], _ codec: String) -> String {
    let reader = TextTrackReader(codec: codec)
    eachPayload(bytes) { reader.receive($0) }
    return use(reader.document())
  }

  private static func ttmlSamples(_ bytes: [UInt8]) -> String {
    let reader = TTMLSampleReader()
    eachPayload(bytes) { reader.receive($0) }
    return use(reader.document())
  }

  private static func use(_ result: Result<TimedTextDocument, EvidenceGap>) -> String {
    switch result {
    case .success(let document): use(document)
    case .failure(let gap): "refused: \(gap.explanation)"
    }
  }

  private static func captionTrack(_ bytes: [UInt8]) -> String {
    let reader = ClosedCaptionTrackReader()
    eachPayload(bytes) { reader.receive($0) }
    return use(reader.finish(at: nil))
  }

  private static func ancillary(_ bytes: [UInt8], _ codec: String) -> String {
    guard let reader = AncillaryTrackReader(codec: codec) else { return "no codec" }
    eachPayload(bytes) { reader.receive($0) }
    return use(reader.finish(at: nil))
  }

  private static func teletext(_ bytes: [UInt8]) -> String {
    let reader = TeletextReader()
    eachPayload(bytes) { reader.receive($0) }
    return use(reader.finish(at: nil))
  }

  private static func use(_ channels: [ChannelText]) -> String {
    "\(channels.count) channels: " + channels.map { use($0.document) }.joined(separator: "; ")
  }

  /// The caption data of pictures: triplets of a kind and two bytes, as `cc_data` has them.
  private static func captionData(_ bytes: [UInt8]) -> String {
    let reader = CaptionDataReader()
    eachPayload(bytes) { payload in
      let pairs = stride(from: 0, to: payload.bytes.count - 2, by: 3).map { index in
        CaptionData.Pair(
          kind: CaptionData.Kind(rawValue: payload.bytes[index] & 3) ?? .fieldOne,
          first: payload.bytes[index + 1], second: payload.bytes[index + 2])
      }
      reader.receive(CaptionData(time: payload.start, pairs: pairs))
    }
    return use(reader.finish(at: nil))
  }

  private static func quality(_ bytes: [UInt8]) -> String {
    let document = document(bytes)
    let profile = QualityProfile.named("netflix") ?? QualityProfile.all[0]
    return "\(QualityMeter.measure(document, against: profile).advice.count) pieces of advice"
  }

  private static func repair(_ bytes: [UInt8]) -> String {
    do throws(RepairError) {
      return "\(try CaptionRepair.repair(bytes, fileExtension: nil).bytes.count) bytes"
    } catch {
      return "refused"
    }
  }

  private static func written(
    _ bytes: [UInt8], _ write: (TimedTextDocument) -> String
  ) -> String {
    "\(write(document(bytes)).utf8.count) bytes"
  }

  private static func validation(_ bytes: [UInt8]) -> String {
    let (tree, _) = XMLTreeReader.read(TextDecoding.decode(bytes))
    guard let tree else { return "refused" }
    return "\(TTMLValidator.issues(of: tree, as: .imsc11Text).count) issues"
  }

  /// The packets of a track: of each its time in milliseconds and its length, four bytes each with
  /// the highest first, and its bytes.
  private static func eachPayload(_ bytes: [UInt8], _ body: (TextPayload) -> Void) {
    var reader = ByteReader(bytes)
    while let time = reader.bigEndian(4), let count = reader.bigEndian(4),
      let range = reader.consume(Int(count))
    {
      body(
        TextPayload(
          start: .milliseconds(Int64(time)), duration: .milliseconds(40),
          bytes: Array(bytes[range])))
    }
  }
}
