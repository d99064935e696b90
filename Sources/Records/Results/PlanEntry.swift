import Conformance
import Forms
import FoundationEssentials

/// A presentation of a plan with its files: a line of `Schemas/plan.schema.json`.
package struct PlanEntry: Sendable, Hashable {
  /// The bytes of all files.
  package let bytes: Int64
  /// The cost of the judgment, in the unit of the plan.
  package let cost: Int64
  /// The medium and the other files that are read.
  package let files: [PlanPath]
  /// The medium, relative to the plan's base.
  package let source: PlanPath

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - files: The medium and the other files that are read.
  ///   - bytes: The bytes of all files.
  ///   - cost: The cost of the judgment.
  package init(source: PlanPath, files: [PlanPath], bytes: Int64, cost: Int64) {
    self.source = source
    self.files = files
    self.bytes = bytes
    self.cost = cost
  }

  /// The entry as a line.
  package var line: [UInt8] {
    JSONValue.inline(
      .object([
        "bytes": .integer(Int(clamping: bytes)), "cost": .integer(Int(clamping: cost)),
        "files": .array(files.map(\.json)), "source": source.json,
      ])
    ).document
  }
}

extension PlanEntry: Decodable {
  /// Reads a line of a plan.
  ///
  /// - Parameter line: The line.
  /// - Returns: The entry; `nil` if the line is not an entry.
  package static func read(_ line: [UInt8]) -> PlanEntry? {
    do {
      let entry = try JSONDecoder().decode(PlanEntry.self, from: Data(line))
      return entry.cost >= 0 && entry.bytes >= 0 ? entry : nil
    } catch {
      return nil
    }
  }
}

/// A path in a plan: bytes, which are not always UTF-8.
package struct PlanPath: Sendable, Hashable {
  /// The bytes, at least one.
  package let bytes: [UInt8]

  /// Creates a path.
  ///
  /// - Parameter bytes: The bytes, at least one.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The text; bytes that are not UTF-8 are encoded in Base64 (RFC 4648, section 4).
  var json: JSONValue {
    String(validating: bytes, as: UTF8.self).map { .text($0) }
      ?? .object(["pathBytes": .text(Data(bytes).base64EncodedString())])
  }

  /// The path for a reader, unique for each path.
  package var text: String { PathText.text(of: bytes) }
}

extension PlanPath: Decodable {
  private enum CodingKeys: String, CodingKey { case pathBytes }

  /// Reads a path.
  ///
  /// - Parameter decoder: A text, or an object with `pathBytes`.
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder) throws {
    if let members = try Self.members(decoder) {
      bytes = Array(try members.decode(Data.self, forKey: .pathBytes))
    } else {
      bytes = Array(try decoder.singleValueContainer().decode(String.self).utf8)
    }
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "is no path"))
    }
  }

  private static func members(
    _ decoder: any Decoder
  ) throws -> KeyedDecodingContainer<CodingKeys>? {
    do {
      return try decoder.container(keyedBy: CodingKeys.self)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
