import Hashing
import MediaModel
import Records

/// The content security policy of a page: it allows only the style sheet of this page, and, if the
/// page has them, pictures inside it, and the script of a form for answers and media on the same
/// machine.
struct PagePolicy {
  /// The policy, as the page declares it.
  let text: String

  /// Creates the policy of a page.
  ///
  /// - Parameters:
  ///   - sheet: The style sheet.
  ///   - script: The script, which plays media beside the page; `nil` for a page without one.
  ///   - hasPictures: Whether the page has pictures whose addresses contain them.
  init(_ sheet: Stylesheet, _ script: PageScript? = nil, hasPictures: Bool = false) {
    let inside = hasPictures ? " data:" : ""
    let own = script.map { script in
      "; script-src '\(Self.digest(of: script.text))'; media-src 'self' file: blob:"
        + "; img-src 'self' file: blob:" + inside
    }
    text =
      "default-src 'none'; style-src '\(Self.digest(of: sheet.text))'; base-uri 'none'; "
      + "form-action 'none'" + (own ?? (hasPictures ? "; img-src\(inside)" : ""))
  }

  /// The SHA-256 of a text, as policies write it.
  private static func digest(of text: String) -> String {
    let digest = ContentHash(of: Array(text.utf8))?.hex ?? ""
    let bytes = stride(from: 0, to: digest.utf8.count, by: 2).compactMap { offset in
      UInt8(digest.dropFirst(offset).prefix(2), radix: 16)
    }
    return "sha256-\(Base64.text(of: bytes))"
  }
}

extension HTMLWriter {
  /// Writes the head of a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - sheet: The style sheet.
  ///   - policy: What the page may do.
  mutating func head(_ title: String, _ sheet: Stylesheet, _ policy: PagePolicy) {
    element(.head) { page in
      page.element(.meta, .charset("utf-8"))
      page.element(
        .meta, .httpEquivalent("Content-Security-Policy"), .content(policy.text))
      page.element(
        .meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
      page.element(.meta, .name("color-scheme"), .content("light dark"))
      page.element(.title, text: title)
      page.style(sheet)
    }
    newLine()
  }
}
