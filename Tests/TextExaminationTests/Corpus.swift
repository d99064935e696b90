import Forms
import Foundation
import MediaModel
import Placements
import TestSupport
import Testing
import TextExamination
import TextProtocol
import TimedText
import WorkerProtocol

/// Real and broken files of every form, from the fuzzer's corpora.
enum Corpus {
  /// A file with its name.
  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }
  }

  static let files: [File] = (formats + others).flatMap(read)

  private static let formats = TimedTextFormat.allCases
    .filter { !$0.fileExtensions.isEmpty }.map(\.rawValue)
  private static let others = [
    "any", "dash", "encodings", "hls", "speech", "lottie", "transcript",
  ]

  private static func read(_ folder: String) -> [File] {
    let top = PackageFolder.root.appendingPathComponent("Tools/fuzz/corpus/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: top.path)) ?? []
    return names.sorted().compactMap { name in
      let bytes = try? Data(contentsOf: top.appendingPathComponent(name))
      return bytes.map { File(name: "\(folder)/\(name)", bytes: Array($0)) }
    }
  }

  /// Everything that can be asked of a file.
  static func wishes(for file: File) -> [TextRequest.Wish] {
    let all = TextFileRequest(
      name: file.name, wantsCues: true, parts: [.whole, TextPart(fragment: "scene")],
      reference: .whole, speech: .init(recording: nil))
    let text: [TextRequest.Wish] = [
      .file(all), .manifest(.hls, segments: 1_000), .manifest(.dash, segments: 1_000),
    ]
    return text + (file.name.hasPrefix("lottie/good") ? [.image] : [])
  }
}

/// What arrives of a reply that is sent in messages.
///
/// - Parameter reply: The reply.
/// - Returns: The reply as it arrives, and how many messages it took.
/// - Throws: That a message could not be written or read.
func sent(_ reply: TextReply) throws -> (reply: TextReply, messages: Int) {
  var received: [TextMessage] = []
  try TextMessage.send(reply) { (message) throws(WireError) in
    received.append(try TextMessage(encoded: message.encoded()))
  }
  guard case .read(var last)? = received.last else {
    throw WireError.truncated(needed: 1, available: 0)
  }
  let cues = received.flatMap { if case .cues(let cues) = $0 { cues } else { [Cue]() } }
  if case .file(var content) = last, case .success(var document)? = content.cues {
    document.cues = cues + document.cues
    content.cues = .success(document)
    last = .file(content)
  }
  return (last, received.count)
}
