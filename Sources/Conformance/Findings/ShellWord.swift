/// A word of a command, as a shell reads it (POSIX, Shell Command Language, 2.2).
///
/// A command is shown on one line and copied from there, so a word never has a character that controls
/// the terminal, such as the end of a line, and bytes that are no text are written as numbers.
struct ShellWord {
  /// The word, as the shell must pass it on.
  private let bytes: [UInt8]
  /// The same as text; `nil` if it can be shown only as numbers.
  private let plain: String?

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - text: A file's name as reports show it, or another word.
  ///   - isFile: Whether it is the name of a file, which must not look like an option.
  init(_ text: String, isFile: Bool) {
    let name = isFile && text.hasPrefix("-") ? "./" + text : text
    let written = isFile ? PathText.bytes(of: name) : nil
    bytes = written ?? Array(name.utf8)
    plain = written == nil && !name.unicodeScalars.contains(where: Self.isActive) ? name : nil
  }

  /// The word in a command, quoted if necessary.
  var quoted: String {
    guard let plain else {
      // A substitution loses line feeds at its end; `$'…'` keeps them, but not every shell has it.
      return bytes.last == UInt8(ascii: "\n") ? "$'\(numbered)'" : "\"$(printf '\(numbered)')\""
    }
    if !plain.isEmpty, plain.utf8.allSatisfy(Self.isPlain) { return plain }
    let pieces = plain.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + pieces.joined(separator: "'\\''") + "'"
  }

  /// The bytes in the format of `printf`: those that could mean something are octal numbers.
  private var numbered: String {
    bytes.reduce(into: "") { text, byte in
      if byte == UInt8(ascii: " ") || Self.isPlain(byte) && byte != UInt8(ascii: "%") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\" + String(String(UInt16(byte) | 0o1000, radix: 8).dropFirst())
      }
    }
  }

  /// Whether a character controls the terminal instead of being shown (Unicode TR 36, 2.10).
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a byte means only itself in every shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "./_-+,:@%=".utf8.contains(byte)
    }
  }
}
