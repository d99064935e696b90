import Conformance
import Hashing
package import MediaModel

/// The identity of a finding from run to run: criterion, code, content and place, without a version
/// of Cuelight.
///
/// The same file gives the same identity under any path, so the name of a medium does not count.
package struct FindingIdentity: Sendable, Hashable {
  /// The criterion, such as `3.3.B`, or the code of an issue.
  package let rule: String
  /// The stable name of what was found.
  package let code: String
  /// What was judged, as ``JudgedContent`` gives it.
  package let content: String
  /// The program of a medium with several, or `nil`.
  package let program: Int?
  /// The name of the file that has the finding, without folders; `nil` for the medium itself.
  package let file: String?
  /// The track, or `nil`.
  package let track: Int?
  /// The channel of captions, or `nil`.
  package let channel: String?
  /// The time range of the medium, or `nil`.
  package let range: Range<MediaTime>?
  /// The line of a text file, or `nil`.
  package let line: Int?
  /// The column of that line, or `nil`.
  package let column: Int?

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - rule: The criterion, or the code of an issue.
  ///   - code: The stable name of what was found.
  ///   - content: What was judged.
  ///   - source: The medium, as the user would name it.
  ///   - program: The program of a medium with several.
  ///   - resource: The file that has the finding, as the user would name it.
  ///   - track: The track.
  ///   - channel: The channel of captions.
  ///   - range: The time range of the medium.
  ///   - line: The line of a text file.
  ///   - column: The column of that line.
  package init(
    rule: String, code: String, content: String, source: String, program: Int? = nil,
    resource: String, track: Int? = nil, channel: String? = nil, range: Range<MediaTime>? = nil,
    line: Int? = nil, column: Int? = nil
  ) {
    self.rule = rule
    self.code = FindingCode(rawValue: code)?.nameInFingerprints ?? code
    self.content = content
    self.program = program
    file = resource == source ? nil : resource.split(separator: "/").last.map(String.init)
    self.track = track
    self.channel = channel
    self.range = range
    self.line = line
    self.column = column
  }

  /// The text that is hashed; NUL characters separate its fields.
  fileprivate func text(_ count: Int) -> String {
    let numbers = [program, track, line, column].map { $0.map(String.init) ?? "" }
    let times = [range?.lowerBound, range?.upperBound].map { $0.map { "\($0.microseconds)" } ?? "" }
    let fields = [rule, code, content, file ?? "", channel ?? ""] + numbers + times
    return (fields + (count == 0 ? [] : ["\(count)"])).joined(separator: "\u{0}")
  }
}

extension [FindingIdentity] {
  /// The fingerprints of the findings of one medium: 64 hexadecimal digits each.
  ///
  /// If findings are equal in every field, the second and later ones get a number.
  package var fingerprints: [String] {
    var seen: [FindingIdentity: Int] = [:]
    return map { identity in
      let count = seen[identity, default: 0]
      seen[identity] = count + 1
      return ContentHash(of: [UInt8](identity.text(count).utf8))?.hex ?? ""
    }
  }
}
