/// A style sheet that a page or another style sheet links, as far as it was read.
package struct PageStyleSheet: Sendable, Hashable {
  /// What links it.
  package struct Request: Sendable, Hashable {
    /// The address as it is written.
    package let address: String
    /// The name of the style sheet that imports it; empty for the page.
    package let base: String

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - address: The address as it is written.
    ///   - base: The name of the style sheet that imports it; empty for the page.
    package init(_ address: String, base: String = "") {
      self.address = address
      self.base = base
    }
  }

  /// How much is read for one page.
  package enum Limit {
    /// Style sheets.
    package static let sheets = 64
    /// Bytes of all of them.
    package static let bytes = 16 << 20
    /// How deep they import one another.
    package static let depth = 8
  }

  /// What links it.
  package let request: Request
  /// Its name, by which others say that they are imported by it.
  package let name: String
  /// Its bytes; `nil` for one that was not read.
  package let bytes: [UInt8]?

  /// Creates a style sheet.
  ///
  /// - Parameters:
  ///   - request: What links it.
  ///   - name: Its name.
  ///   - bytes: Its bytes; `nil` for one that was not read.
  package init(_ request: Request, name: String, bytes: [UInt8]?) {
    self.request = request
    self.name = name
    self.bytes = bytes
  }
}
