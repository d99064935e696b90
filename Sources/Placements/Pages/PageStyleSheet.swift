/// A style sheet that a page or another style sheet links; it may be unread.
package struct PageStyleSheet: Sendable, Hashable {
  /// The link to it.
  package struct Request: Sendable, Hashable {
    /// The address in the page or style sheet.
    package let address: String
    /// The name of the style sheet that imports it; empty for the page.
    package let base: String

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - address: The address in the page or style sheet.
    ///   - base: The name of the style sheet that imports it; empty for the page.
    package init(_ address: String, base: String = "") {
      self.address = address
      self.base = base
    }
  }

  /// The limits of one page.
  package enum Limit {
    /// The maximum number of style sheets.
    package static let sheets = 64
    /// The maximum number of bytes of all style sheets.
    package static let bytes = 16 << 20
    /// The maximum depth of imports.
    package static let depth = 8
  }

  /// The link to it.
  package let request: Request
  /// Its name, to which the requests of its imports refer.
  package let name: String
  /// Its bytes; `nil` if it was not read.
  package let bytes: [UInt8]?

  /// Creates a style sheet.
  ///
  /// - Parameters:
  ///   - request: The link to it.
  ///   - name: Its name.
  ///   - bytes: Its bytes; `nil` if it was not read.
  package init(_ request: Request, name: String, bytes: [UInt8]?) {
    self.request = request
    self.name = name
    self.bytes = bytes
  }
}
