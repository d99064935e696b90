import Forms
import MediaModel
import Placements
import TextExamination
import TextProtocol
import TimedText
import WorkerProtocol

/// What passes between the program and its text worker.
extension Target {
  /// What a worker sends that is not to be trusted.
  static func textMessage(_ bytes: [UInt8]) {
    guard let message = try? TextMessage(encoded: bytes) else { return }
    guard let written = try? message.encoded() else { fatalError("a message cannot be written") }
    hold((try? TextMessage(encoded: written)) == message, "a message comes back as another one")
  }

  /// What a worker reads of any file arrives as it was read.
  static func textWorker(_ bytes: [UInt8]) {
    let file = TextFileRequest(
      name: "a", wantsCues: true, parts: [.whole, TextPart(fragment: "a")], reference: .whole,
      speech: .init(recording: nil))
    let wishes: [TextRequest.Wish] = [
      .file(file), .manifest(.hls, segments: 1_000), .manifest(.dash, segments: 1_000), .image,
    ]
    let wish = wishes[way(bytes, of: wishes.count)]
    guard let read = try? TextExaminer.read(bytes, wish) else {
      return hold(wish == .image, "a text is refused")
    }
    hold(read.answers(wish), "a reply is no answer")
    try? TextMessage.send(read) { (message) throws(WireError) in
      guard let written = try? message.encoded() else { return }
      hold((try? TextMessage(encoded: written)) == message, "a message does not arrive")
    }
  }
}
