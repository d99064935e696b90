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
  package var line: [UInt8] { Self.form.line(self) }

  /// Reads a line of a plan.
  ///
  /// - Parameter line: The line.
  /// - Returns: The entry; `nil` if the line is not an entry.
  package static func read(_ line: [UInt8]) -> PlanEntry? {
    form.find(in: line)
  }

  private static let form = JSONForm<Self>(
    Field("bytes", \.bytes, .size), Field("cost", \.cost, .size),
    Field("files", \.files, .list(of: .path, atMost: .max)), Field("source", \.source, .path)
  ) { Self(source: $3, files: $2, bytes: $0, cost: $1) }
}

/// A path in a plan: bytes, which are not always UTF-8.
package struct PlanPath: Sendable, Hashable {
  /// The bytes, at least one.
  package let bytes: [UInt8]

  /// Creates a path.
  ///
  /// - Parameter bytes: The bytes, at least one.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path for a reader, unique for each path.
  package var text: String { PathText.text(of: bytes) }

  /// Reads a path: a text, or an object with bytes in Base64.
  fileprivate init(_ node: JSONNode) throws(FormError) {
    if node.kind == .object {
      let encoded = try Codec<String, InJSON>.label.read("pathBytes", try node.member("pathBytes"))
      guard let data = Data(base64Encoded: encoded) else {
        throw FormError("is not Base64", at: ["pathBytes"])
      }
      bytes = Array(data)
    } else {
      bytes = Array(try node.text().utf8)
    }
    guard !bytes.isEmpty, !bytes.contains(0) else { throw FormError("is no path") }
  }

  /// The text; bytes that are not UTF-8 are encoded in Base64 (RFC 4648, section 4).
  fileprivate var json: JSONValue {
    String(validating: bytes, as: UTF8.self).map { .text($0) }
      ?? .object(["pathBytes": .text(Base64.text(of: bytes))])
  }
}

extension Codec where Part == PlanPath, Reach == InJSON {
  /// A path as a text, or as an object with its bytes.
  static var path: Self {
    Codec(
      JSONCodec(
        schema: .any(of: [.type("string"), .object([("pathBytes", .type("string"), true)])]),
        write: { $0.json },
        read: { node throws(FormError) in try PlanPath(node) }))
  }
}
