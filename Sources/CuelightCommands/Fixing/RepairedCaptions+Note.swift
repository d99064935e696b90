import TextBasics
import TimedText

extension RepairedCaptions {
  /// What to do if the encoding of a file was not found right.
  enum Remedy {
    /// Nothing was written: the command repairs the file by name.
    case name(file: String)
    /// The file was replaced: its original must come back first.
    case restore(file: String, original: String?)
  }

  /// The changes of the file's bytes that do not change its text; `nil` if there are none.
  ///
  /// - Parameter remedy: What to do if the file has another encoding.
  /// - Returns: A sentence.
  func note(_ remedy: Remedy) -> String? {
    if encoding != .utf8 {
      let percent = Int(exactly: (confidence * 100).rounded()) ?? 0
      return
        "Encoding: \(encoding.name) (\(percent) % sure) becomes UTF-8. If the file has another "
        + "encoding, \(remedy.inWords)"
    }
    guard isChanged, original == text else { return nil }
    return "A byte order mark or NUL characters are removed."
  }
}

extension RepairedCaptions.Remedy {
  fileprivate var inWords: String {
    switch self {
    case .name(let file): "call “cuelight fix --encoding NAME \(file)”."
    case .restore(let file, let original):
      "restore it\(original.map { " from \($0)" } ?? "") and call “cuelight fix --encoding NAME "
        + "\(file)”."
    }
  }
}
