import Glibc
import MediaModel

@testable import TimedText

/// The readers under test.
enum Target {
  static let chosen: ([UInt8]) -> Void = {
    let name = getenv("CUELIGHT_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = all[name] else {
      fputs("CUELIGHT_FUZZ must be one of: \(all.keys.sorted().joined(separator: " "))\n", stderr)
      exit(2)
    }
    return target
  }()

  static let all = files.merging(own) { _, own in own }

  /// The formats of caption files, with what holds of each.
  private static let files: [String: ([UInt8]) -> Void] = Dictionary(
    uniqueKeysWithValues: TimedTextFormat.allCases.compactMap { format in
      format.file.map { file in (format.rawValue, { read($0, file.parser) }) }
    })

  private static let own: [String: ([UInt8]) -> Void] = [
    "ancillary": ancillary,
    "any": any,
    "baseline": baseline,
    "captionData": captionData,
    "captionTrack": captionTrack,
    "configuration": configuration,
    "cueText": cueText,
    "dash": dash,
    "document": document,
    "dotLottie": dotLottie,
    "encodings": encodings,
    "hls": hls,
    "imageParts": imageParts,
    "images": images,
    "languageTag": languageTag,
    "lottie": lottie,
    "manifest": manifest,
    "matroskaSignals": matroskaSignals,
    "mcc": mcc,
    "movieSignals": movieSignals,
    "page": page,
    "quality": quality,
    "repair": repair,
    "scc": scc,
    "signature": signature,
    "speech": speech,
    "speechModel": speechModel,
    "styles": styles,
    "svg": svg,
    "teletext": teletext,
    "textMessage": textMessage,
    "textWorker": textWorker,
    "track": track,
    "transcript": transcript,
    "transportSignals": transportSignals, "waveSignals": waveSignals,
    "materialSignals": materialSignals,
    "ttml": ttml,
    "ttmlSamples": ttmlSamples,
    "webvtt": webVTT,
    "writers": writers,
    "xml": xml,
  ]

  /// One of several ways to use an input, always the same one for the same input: all of them each
  /// time would take too long. Choices of different numbers do not depend on one another.
  static func way(_ bytes: [UInt8], of count: Int, choice: Int = 0) -> Int {
    // FNV-1a.
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(sum >> UInt64(8 * choice) & 0xFF_FFFF) % count
  }

  /// Stops the fuzzer, and says why, where something does not hold.
  static func hold(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { fatalError("does not hold: \(what())") }
  }
}
