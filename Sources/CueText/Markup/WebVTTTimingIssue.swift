import TextBasics

/// Where and why a timing line cannot be read.
package struct WebVTTTimingIssue: Error {
  /// The reason that the line cannot be read.
  package enum Reason {
    /// A comma in place of the full stop, as in SubRip.
    case comma
    /// A minus sign.
    case negative
    /// Something else.
    case form
  }

  /// The reason.
  package let reason: Reason
  /// Its offset.
  package let offset: Int

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - offset: Its offset.
  package init(_ reason: Reason, _ offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// Creates the issue for the byte at a cursor.
  init(at cursor: LineCursor) {
    let isMinus = cursor.byte == 0x2D && cursor.following?.isDigit == true
    self.init(cursor.byte == 0x2C ? .comma : isMinus ? .negative : .form, cursor.index)
  }
}
