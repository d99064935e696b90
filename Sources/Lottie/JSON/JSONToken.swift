/// A piece of JSON (RFC 8259).
enum JSONToken: Equatable {
  case openObject, closeObject, openArray, closeArray
  /// The name of a member; its place without the quotation marks.
  case key(Range<Int>)
  /// A string; its place without the quotation marks.
  case string(Range<Int>)
  case number(Double)
  case boolean(Bool)
  case null
  /// The document is complete.
  case end
}
