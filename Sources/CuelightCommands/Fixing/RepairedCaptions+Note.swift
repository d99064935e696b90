import TextBasics
import TimedText

extension RepairedCaptions {
  /// The changes of the file's bytes that do not change its text; `nil` if there are none.
  var note: String? {
    if encoding != .utf8 {
      let percent = Int(exactly: (confidence * 100).rounded()) ?? 0
      return
        "Encoding: \(encoding.name) (\(percent) % sure) becomes UTF-8; if the file has "
        + "another encoding, name it with --encoding."
    }
    guard isChanged, original == text else { return nil }
    return "A byte order mark or NUL characters are removed."
  }
}
