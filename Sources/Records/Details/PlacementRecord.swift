package import Conformance
import Forms
import MediaModel

/// A placement that a manifest or a page declares.
package struct PlacementRecord: Sendable, Hashable {
  /// The declarations by the keys of a manifest; a missing key is unknown.
  private let declared: [String: DeclaredValue]
  /// The outcome of each criterion for this placement only, by the name of the criterion; empty if
  /// the medium has only one placement.
  package let outcomes: [String: String]

  /// Its name in the manifest, or `nil`.
  package var id: String? { declared["id"]?.asText }
  /// The page or screen, or `nil`.
  package var page: String? { declared["page"]?.asText }

  /// All declarations as text: `id: home, page: index.html, autoplay: false`.
  package var inWords: String {
    let words = DeclaredKey.all.compactMap { key in
      declared[key.name].map { "\(key.name): \($0.inWords)" }
    }
    return words.isEmpty ? "listed, without declarations" : words.joined(separator: ", ")
  }

  /// Creates the record of a placement.
  ///
  /// - Parameter placement: The placement.
  package init(_ placement: DeclaredPlacement) {
    var declared: [String: DeclaredValue] = [:]
    for key in DeclaredKey.all { declared[key.name] = key.value(placement) }
    self.declared = declared
    outcomes = Dictionary(
      placement.outcomes.map { ($0.key.description, $0.value.abbreviation) }
    ) { first, _ in first }
  }

  /// Creates the record of a placement of an audit, of which only the name and the page are known.
  init(_ placement: AuditPlacement, _ outcomes: [String: Outcome]) {
    var declared: [String: DeclaredValue] = [:]
    if let name = placement.name { declared["id"] = .text(name) }
    if let page = placement.page { declared["page"] = .text(page) }
    self.init(declared, outcomes.mapValues(\.abbreviation))
  }

  private init(_ declared: [String: DeclaredValue], _ outcomes: [String: String]) {
    self.declared = declared
    self.outcomes = outcomes
  }

  private static let outcomesKey = "outcomes"
  private static let outcomesCodec = Codec<[String: String], InJSON>
    .named(.label, atMost: 1_000).leftOut(if: [:])

  /// `placement` in `Schemas/check.schema.json`: one member for each declaration.
  static let codec = Codec<PlacementRecord, InJSON>(
    JSONCodec(
      schema: .object(
        DeclaredKey.all.map { ($0.name, DeclaredValue.schema(of: $0.kinds), false) }
          + [(outcomesKey, outcomesCodec.schema, false)]),
      write: { placement in
        let outcomes = outcomesCodec.written(placement.outcomes).map { [(outcomesKey, $0)] }
        let declared = placement.declared.compactMap { name, value in
          DeclaredValue.codec.written(value).map { (name, $0) }
        }
        return .object(JSONMembers(declared + (outcomes ?? [])))
      },
      read: { node throws(FormError) in
        var declared: [String: DeclaredValue] = [:]
        for key in DeclaredKey.all {
          guard let member = try node.member(key.name) else { continue }
          declared[key.name] = try DeclaredValue.codec.read(key.name, member)
        }
        let outcomes = try node.member(outcomesKey)
        return PlacementRecord(declared, try outcomesCodec.read(outcomesKey, outcomes))
      }))
}
