/// One value of a JSON text.
///
/// The type does not use `Codable`: a caption file may contain a million cues and a score a million
/// numbers, for which an encoder would first build a tree of objects. Strings also need more
/// escapes than an encoder writes.
package enum JSONValue: Sendable {
  /// Null: unknown.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; written with at most six decimals, and as null when it is not finite.
  case number(Double)
  /// Seconds, written without rounding.
  case seconds(microseconds: Int64)
  /// A text, escaped as it is written.
  case text(String)
  /// Values on separate lines.
  case array([JSONValue])
  /// This many values, each created when it is written.
  case list(count: Int, @Sendable (Int) -> JSONValue)
  /// Members on separate lines, sorted by key.
  case object(JSONMembers)
  /// The value on one line.
  indirect case inline(JSONValue)
  /// The value on one line, which keeps the layout of the document: a space after an opening
  /// bracket means that the document has one line for each element.
  indirect case line(JSONValue)
  /// Text that is already JSON.
  case written([UInt8])
}

extension JSONValue {
  /// A text, or null.
  ///
  /// - Parameter text: The text.
  /// - Returns: The value.
  package static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// Whole number, or null.
  ///
  /// - Parameter number: The number.
  /// - Returns: The value.
  package static func integer(orNull number: Int?) -> JSONValue {
    number.map { .integer($0) } ?? .null
  }

  /// A number, or null.
  ///
  /// - Parameter number: The number.
  /// - Returns: The value.
  package static func number(orNull number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }

  /// A number with at most nine decimals, such as a factor for long times.
  ///
  /// - Parameter number: The number.
  /// - Returns: The value.
  package static func precise(_ number: Double) -> JSONValue {
    guard number.isFinite, number.magnitude < 1e6 else { return .number(number) }
    let digits = "\((number * 1e9).rounded() / 1e9)"
    let isWhole = digits.hasSuffix(".0")
    return .written(Array((isWhole ? String(digits.dropLast(2)) : digits).utf8))
  }

  /// Texts on separate lines.
  ///
  /// - Parameter texts: The texts.
  /// - Returns: The value.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .text($0) }) }

  /// The value as a document: UTF-8, ending with a line feed.
  package var document: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    writer.finish()
    return writer.bytes
  }

  /// Writes the value as a document in pieces, so the memory never contains a whole long document.
  ///
  /// - Parameter sink: Receives each piece, in order.
  package func write(to sink: ([UInt8]) -> Void) {
    withoutActuallyEscaping(sink) { sink in
      var writer = JSONWriter(sink: sink)
      writer.write(self)
      writer.finish()
    }
  }

  /// Writes the value in pieces.
  ///
  /// - Parameters:
  ///   - depth: The level of the value in its document.
  ///   - sink: Receives each piece, in order.
  package func write(depth: Int, to sink: ([UInt8]) -> Void) {
    withoutActuallyEscaping(sink) { sink in
      var writer = JSONWriter(depth: depth, sink: sink)
      writer.write(self)
      writer.flush()
    }
  }
}
