/// Writes JSON: two spaces for each level, members sorted; the same value gives the same bytes.
package struct JSONWriter {
  /// The text that has not been passed to the sink; without a sink, the text so far.
  package private(set) var bytes: [UInt8] = []
  private let sink: (([UInt8]) -> Void)?
  /// The number of bytes at which the text is passed to the sink.
  private static let piece = 1 << 16
  private var depth: Int
  private var isInline = false
  /// Whether line breaks are only marked.
  private var isOneLine = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - depth: The level of the value in its document.
  ///   - sink: Receives the text in pieces; without a sink, the text is kept.
  package init(depth: Int = 0, sink: (([UInt8]) -> Void)? = nil) {
    self.depth = depth
    self.sink = sink
  }

  /// Ends the document.
  package mutating func finish() {
    append("\n")
    flush()
  }

  /// Passes the remaining text to the sink.
  package mutating func flush() {
    guard let sink, !bytes.isEmpty else { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a value.
  ///
  /// - Parameter value: The value.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    case .number(let number): append(Self.digits(of: number))
    case .seconds(let microseconds): Self.appendSeconds(microseconds, to: &bytes)
    case .text(let text): JSONEscaping.append(text, to: &bytes)
    case .array(let values): list(values.count) { $0.write(values[$1]) }
    case .list(let count, let element): list(count) { $0.write(element($1)) }
    case .object(let members): object(members.sorted)
    case .inline(let value): inline(value)
    case .line(let value): line(value)
    case .written(let text): bytes.append(contentsOf: text)
    }
  }

  private mutating func inline(_ value: JSONValue) {
    let outer = isInline
    isInline = true
    write(value)
    isInline = outer
  }

  private mutating func line(_ value: JSONValue) {
    let outer = (isInline, isOneLine)
    (isInline, isOneLine) = (false, true)
    write(value)
    (isInline, isOneLine) = outer
  }

  private mutating func object(_ members: [(key: String, value: JSONValue)]) {
    enclose(members.count, "{", "}") { writer, index in
      JSONEscaping.append(members[index].key, to: &writer.bytes)
      writer.append(": ")
      writer.write(members[index].value)
    }
  }

  private mutating func list(_ count: Int, element: (inout JSONWriter, Int) -> Void) {
    enclose(count, "[", "]", element: element)
  }

  private mutating func enclose(
    _ count: Int, _ opening: String, _ closing: String,
    element: (inout JSONWriter, Int) -> Void
  ) {
    append(opening)
    depth += 1
    for index in 0..<count {
      if index > 0 { append(isInline || isOneLine ? ", " : ",") }
      if isOneLine, !isInline, index == 0 { append(" ") }
      breakLine()
      element(&self, index)
      if bytes.count >= Self.piece { flush() }
    }
    depth -= 1
    if count > 0 { breakLine() }
    append(closing)
  }

  private mutating func breakLine() {
    if isInline || isOneLine { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// At most six decimals, which is the precision of measurements.
  private static func digits(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    guard number.magnitude < 1e9 else { return "\(number)" }
    let rounded = (number * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// Appends microseconds as a decimal number of seconds, without rounding.
  ///
  /// - Parameters:
  ///   - microseconds: The time.
  ///   - bytes: The JSON text so far.
  package static func appendSeconds(_ microseconds: Int64, to bytes: inout [UInt8]) {
    let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    if microseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: String(whole).utf8)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, scale) = (fraction, UInt64(100_000))
    while rest > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest / scale))
      rest %= scale
      scale /= 10
    }
  }
}
