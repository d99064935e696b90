import TextBasics

/// Where and why a timing line cannot be read.
package struct WebVTTTimingIssue: Error {
  /// What is there instead.
  package enum Reason {
    /// A comma for the full stop, as SubRip writes.
    case comma
    /// A minus sign.
    case negative
    /// Something else.
    case form
  }

  /// What is there.
  package let reason: Reason
  /// Its offset.
  package let offset: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: What is there.
  ///   - offset: Its offset.
  package init(_ reason: Reason, _ offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The failure to read on at a cursor.
  ///
  /// - Parameter cursor: Where.
  init(at cursor: LineCursor) {
    let isMinus = cursor.byte == 0x2D && cursor.following?.isDigit == true
    self.init(cursor.byte == 0x2C ? .comma : isMinus ? .negative : .form, cursor.index)
  }
}
