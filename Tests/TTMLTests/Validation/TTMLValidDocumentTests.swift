import MediaModel
import Testing

@testable import TTML
@testable import TextBasics

@Suite struct `TTML documents that keep every rule` {
  @Test(arguments: TTMLValidDocuments.all.map(\.name))
  func `have no error and no warning`(name: String) throws {
    let text = try #require(TTMLValidDocuments.all.first { $0.name == name }?.text)
    let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(Array(text.utf8)))
    #expect(faults.isEmpty)
    let issues = TTMLValidator.issues(of: try #require(tree)).filter { $0.severity > .note }
    #expect(issues.map { "\($0.position.line): \($0.code.name) \($0.message)" } == [])
  }

  @Test(arguments: [
    ("IMSC 1.0.1", [TTMLProfile.imsc1Text]), ("IMSC 1.1", [.imsc11Text]),
    ("IMSC 1.2 with a font", [.imsc12Text]), ("IMSC 1.0.1 for images", [.imsc1Image]),
    ("EBU-TT-D", [.ebuTTD]), ("EBU-TT-D and IMSC", [.ebuTTD, .imsc1Text]),
    ("SMPTE-TT", [.smpteTT]), ("TTML1 with a profile", [.ttml1]),
    ("a profile of its own", [.ttml1]), ("styles and regions", []),
  ])
  func `say which profiles they keep`(name: String, profiles: [TTMLProfile]) throws {
    let text = try #require(TTMLValidDocuments.all.first { $0.name == name }?.text)
    let tree = try #require(XMLTreeReader.read(TextDecoding.decode(Array(text.utf8))).tree)
    #expect(TTMLProfile.claimed(by: tree, TTMLVocabulary(of: tree)) == profiles)
  }
}
