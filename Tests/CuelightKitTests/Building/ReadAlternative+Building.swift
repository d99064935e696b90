import MediaModel
import Sandbox
import SystemPackage
import TextBasics
import TimedText

@testable import CuelightKit

extension ReadAlternative {
  /// An alternative of which the content is known, without a file.
  ///
  /// - Parameters:
  ///   - name: The file's name; `page.html#talk` names an element.
  ///   - role: What it is to be.
  ///   - origin: Who names it.
  ///   - hash: The digit that its hash is made of, or `nil`.
  ///   - content: What was read.
  /// - Returns: The alternative.
  static func of(
    _ name: String, as role: AlternativeReference.Role, _ origin: AlternativeReference.Origin,
    hash: Character? = nil, _ content: Result<AlternativeContent, AlternativeError>
  ) -> ReadAlternative {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    return ReadAlternative(
      reference: AlternativeReference(
        path: FilePath(parts[0]), root: nil,
        part: TextPart(fragment: parts.count > 1 ? parts[1] : nil), role: role, origin: origin),
      hash: hash.flatMap { ContentHash(of: $0) }, content: content)
  }

  /// Captions with these lines, one second each.
  static func captions(
    _ name: String, _ origin: AlternativeReference.Origin, _ lines: String...
  ) -> ReadAlternative {
    let cues = lines.enumerated().map { index, text in
      let start = Int64(index) * 1_000
      return Cue(start: .milliseconds(start), end: .milliseconds(start + 900), text: text)
    }
    let document = TimedTextDocument(format: .webVTT, cues: cues)
    return of(name, as: .captions, origin, .success(.text(.init(cues: .success(document)))))
  }

  /// A transcript with this text.
  static func transcript(
    _ name: String, _ text: String, _ origin: AlternativeReference.Origin = .manifest
  ) -> ReadAlternative {
    let words = Transcript(text: text, isTimed: false, isPlaceholder: false, endsAbruptly: false)
    return transcript(name, .success(words), origin)
  }

  /// A transcript, or why there is none in the file.
  static func transcript(
    _ name: String, _ text: Result<Transcript, TimedTextError>,
    _ origin: AlternativeReference.Origin = .manifest
  ) -> ReadAlternative {
    let fragment = name.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
    return of(
      name, as: .transcript, origin,
      .success(.text(.init(texts: [TextPart(fragment: fragment): text]))))
  }
}

extension ContentHash {
  /// A hash of one digit, sixty-four times.
  init?(of digit: Character) { self.init(hex: String(repeating: digit, count: 64)) }
}
