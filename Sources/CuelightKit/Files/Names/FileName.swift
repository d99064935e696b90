import SystemIO
import SystemPackage

/// A file name in its parts: stem, tags between dots, extension.
struct FileName: Hashable {
  /// The name as a part of a path, byte for byte; `nil` if the text is not a name.
  let component: FilePath.Component?
  /// The whole name for display: bytes that are not UTF-8 are replaced.
  let text: String
  /// The part before the last dot; different names have different stems, UTF-8 or not.
  let stem: String
  /// The part after the last dot, in lower case; empty when there is none.
  let fileExtension: String

  /// A name that is text.
  init(_ text: String) { self.init(component: FilePath.Component(text), text: text, exact: text) }

  /// A name from the file system.
  init(_ component: FilePath.Component) {
    self.init(
      component: component, text: component.string, exact: Self.exactText(component.bytes))
  }

  private init(component: FilePath.Component?, text: String, exact: String) {
    self.component = component
    self.text = text
    if let dot = exact.lastIndex(of: "."), dot != exact.startIndex {
      stem = String(exact[..<dot])
      fileExtension = exact[exact.index(after: dot)...].lowercased()
    } else {
      stem = exact
      fileExtension = ""
    }
  }

  /// A text that represents exactly these bytes, as names are bytes (path_resolution(7)).
  ///
  /// In a name that is not UTF-8, each byte beyond ASCII becomes a private-use character: a repair
  /// could make the names of two files equal.
  private static func exactText(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : 0x10_FF00 + UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "?")
    }
    return String(text)
  }

  /// Whether the file name belongs to a medium: the same stem, then tags after a dot, or only known
  /// tags after an underscore or hyphen.
  ///
  /// - Returns: The tags in lower case, or `nil` when it does not belong to it.
  func tags(after medium: FileName) -> [String]? {
    if stem == medium.stem { return [] }
    guard stem.hasPrefix(medium.stem) else { return nil }
    let rest = stem.dropFirst(medium.stem.count)
    guard rest.first == "." else { return SidecarTags.tags(ofEnding: rest) }
    return SidecarTags.joined(rest.dropFirst().lowercased()).split(separator: ".").map(String.init)
  }
}
