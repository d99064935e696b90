import Forms
import Records

/// An attribute.
///
/// No attribute in this list runs a script or loads a resource from a network.
struct HTMLAttribute {
  /// Its name; never from a file.
  let name: StaticString
  /// Its value; escaped when it is written.
  let value: String
  /// The maximum size of the value in bytes; the rest is cut off.
  let limit: Int

  private init(
    _ name: StaticString, _ value: String, atMost limit: Int = Escaping.longestHTMLText
  ) {
    self.name = name
    self.value = value
    self.limit = limit
  }

  static func id(_ id: String) -> HTMLAttribute { .init("id", id) }
  static func classes(_ names: String) -> HTMLAttribute { .init("class", names) }
  static func lang(_ tag: String) -> HTMLAttribute { .init("lang", tag) }
  /// A link to a part of the page.
  static func link(to id: String) -> HTMLAttribute { .init("href", "#" + id) }
  /// A link whose address contains the content itself (RFC 2397), so that no other file is needed.
  static func link(toText text: String, type: String) -> HTMLAttribute {
    let address = "data:\(type);charset=utf-8;base64," + Base64.text(of: Array(text.utf8))
    return .init("href", address, atMost: .max)
  }
  /// The file name for saving a link.
  static func download(_ name: String) -> HTMLAttribute { .init("download", name) }
  static func scope(_ scope: StaticString) -> HTMLAttribute { .init("scope", "\(scope)") }
  static func type(_ type: StaticString) -> HTMLAttribute { .init("type", "\(type)") }
  static func name(_ name: String) -> HTMLAttribute { .init("name", name) }
  static func content(_ content: String) -> HTMLAttribute { .init("content", content) }
  static func charset(_ charset: StaticString) -> HTMLAttribute { .init("charset", "\(charset)") }
  static func httpEquivalent(_ name: StaticString) -> HTMLAttribute {
    .init("http-equiv", "\(name)")
  }
  static func target(_ id: String) -> HTMLAttribute { .init("for", id) }
  static func role(_ role: StaticString) -> HTMLAttribute { .init("role", "\(role)") }
  static func label(_ text: String) -> HTMLAttribute { .init("aria-label", text) }
  static func alternative(_ text: String) -> HTMLAttribute { .init("alt", text) }
  /// A picture whose address contains the content itself (RFC 2397).
  static func source(ofJPEG bytes: [UInt8]) -> HTMLAttribute {
    .init("src", "data:image/jpeg;base64," + Base64.text(of: bytes), atMost: .max)
  }
  static func width(_ pixels: Int) -> HTMLAttribute { .init("width", "\(pixels)") }
  static func height(_ pixels: Int) -> HTMLAttribute { .init("height", "\(pixels)") }
  /// A picture that is decoded when it comes near to what is seen.
  static let lazy = HTMLAttribute("loading", "lazy")
  static let hidden = HTMLAttribute("aria-hidden", "true")
  /// Not shown until a script shows it.
  static let notShown = HTMLAttribute("hidden", "")
  static let controls = HTMLAttribute("controls", "")
  /// Data for the script of the page: the name of a medium, or a number.
  static func medium(_ id: String) -> HTMLAttribute { .init("data-medium", id) }
  /// The names of pictures: of the one that is here, or of those that a script shows here.
  static func pictures(_ names: [String]) -> HTMLAttribute {
    .init("data-pictures", names.joined(separator: " "))
  }
  static func question(_ number: Int) -> HTMLAttribute { .init("data-question", "\(number)") }
  static func start(_ seconds: String) -> HTMLAttribute { .init("data-start", seconds) }
  static func end(_ seconds: String) -> HTMLAttribute { .init("data-end", seconds) }
  static func value(_ value: StaticString) -> HTMLAttribute { .init("value", "\(value)") }
  static func accepts(_ types: StaticString) -> HTMLAttribute { .init("accept", "\(types)") }
  static func autocomplete(_ value: StaticString) -> HTMLAttribute {
    .init("autocomplete", "\(value)")
  }
  static func longest(_ characters: Int) -> HTMLAttribute { .init("maxlength", "\(characters)") }
  static let checked = HTMLAttribute("checked", "")
  static func viewBox(_ box: String) -> HTMLAttribute { .init("viewBox", box) }
  /// Stretches a drawing to fill its box.
  static let stretched = HTMLAttribute("preserveAspectRatio", "none")
  static func path(_ path: String) -> HTMLAttribute { .init("d", path, atMost: .max) }
}
