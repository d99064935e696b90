package import Forms

/// The elements of a JSON list that are written one after another, so the memory never contains a
/// whole long list.
package struct JSONElements {
  /// The level of the elements in their document.
  package let depth: Int
  private var isEmpty = true

  /// Creates an empty list.
  ///
  /// - Parameter depth: The level of the elements in their document.
  package init(depth: Int) { self.depth = depth }

  /// Writes the next element.
  ///
  /// - Parameters:
  ///   - value: The element.
  ///   - bytes: The document so far; it ends with the opening bracket of the list, or an element.
  package mutating func add(_ value: JSONValue, to bytes: inout [UInt8]) {
    begin(in: &bytes)
    bytes.append(value, depth: depth)
  }

  /// Begins the next element, which the caller writes.
  ///
  /// - Parameter bytes: The document so far.
  package mutating func begin(in bytes: inout [UInt8]) {
    bytes.append(text: isEmpty ? "\n" : ",\n")
    isEmpty = false
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Ends the list.
  ///
  /// - Parameter bytes: The document so far.
  package mutating func end(in bytes: inout [UInt8]) {
    if !isEmpty {
      bytes.append(text: "\n")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (depth - 1)))
    }
    bytes.append(text: "]")
  }
}

extension [UInt8] {
  /// Appends text as UTF-8.
  ///
  /// - Parameter text: The text.
  package mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a JSON value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depth: The level of the value in its document.
  package mutating func append(_ value: JSONValue, depth: Int) {
    var writer = JSONWriter(depth: depth)
    writer.write(value)
    append(contentsOf: writer.bytes)
  }
}
