/// A piece of JSON (RFC 8259).
package enum JSONToken: Equatable, Sendable {
  case openObject, closeObject, openArray, closeArray
  /// The name of a member; its range is without the quotation marks.
  case key(Range<Int>)
  /// A string; its range is without the quotation marks.
  case string(Range<Int>)
  /// A number as it is written.
  case number(Range<Int>)
  case boolean(Bool)
  case null
  /// The document is complete.
  case end
}

/// The offset at which a text is not JSON, and the reason.
package struct JSONError: Error {
  /// The reason.
  package enum Fault: Hashable, Sendable {
    /// The document ends too early, outside of a string.
    case incomplete
    /// A string does not end.
    case openString
    /// A control character in a string, or a backslash with which no escape begins.
    case control, escape
    /// Another token is here than one that may come next.
    case value, name, colon, separator(isInObject: Bool), surplus
    /// A number that JSON does not have.
    case number, decimals, exponent
    /// A limit is exceeded.
    case depth(Int), values(Int), bytes
  }

  /// The reason.
  package let fault: Fault
  /// The offset in the text.
  package let offset: Int

  init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }

  /// The problem and the remedy.
  package var what: String {
    switch fault {
    case .incomplete: "The JSON ends before it is complete. Export the file again."
    case .openString: "The string that starts here does not end. Export the file again."
    case .control: "A line end or control character is inside a string."
    case .escape: "This escape after a backslash is not allowed in JSON."
    case .value: "A value is missing here."
    case .name: "A name in quotation marks is missing here."
    case .colon: "A colon is missing after the name."
    case .separator(let isInObject):
      "A comma or the end of the \(isInObject ? "object" : "list") is missing here."
    case .surplus: "The JSON ends before this."
    case .number: "JSON has no such number."
    case .decimals: "Digits are missing after the decimal point."
    case .exponent: "Digits are missing in the exponent."
    case .depth(let depth): "The JSON is nested deeper than \(depth) times."
    case .bytes: "The JSON has 2 GiB or more. Split the file."
    case .values(let count):
      "The JSON has more than \(count) values. Leave out what is not needed, such as scores, or "
        + "split the file."
    }
  }
}
