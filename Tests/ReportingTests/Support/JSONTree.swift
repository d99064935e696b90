import Foundation

/// A JSON text as it was parsed, by a parser that is not ours.
indirect enum JSONTree: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let values = try? container.decode([JSONTree].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  static func parse(_ bytes: [UInt8]) throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSONTree? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  var texts: [String] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The JSON type's name in JSON Schema.
  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number == number.rounded() ? "integer" : "number"
    case .text: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONTree {
  /// The elements of an array; none of anything else.
  var elements: [JSONTree] { if case .array(let values) = self { values } else { [] } }
}
