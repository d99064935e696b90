package import Conformance
import Hashing
import MediaModel

extension MediumRecord {
  /// The identity of what decides a criterion.
  ///
  /// It is made of the content of the medium, of the alternatives that were used, and of the facts
  /// declared about them. Names of files do not count.
  ///
  /// A record of a criterion starts anew with new content. Attestations are not part of it.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: A SHA-256 in hexadecimal digits; `nil` for a medium that could not be read.
  package func contentKey(of criterion: CriterionID) -> String? {
    let scope = criterion.scope
    let held = contents.filter(scope.holds)
    guard held.contains(where: { $0.part == .medium }) else { return nil }
    var digest = SHA256()
    let texts = held.map { content in
      "\(content.part.rawValue) \(content.part == .fact ? content.name : "") \(content.hash.hex)"
    }
    for text in Set(texts).sorted() {
      digest.update(Array(text.utf8) + [0])
    }
    return digest.contentHash?.hex
  }
}
