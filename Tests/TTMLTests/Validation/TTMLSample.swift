import MediaModel
import Testing

@testable import TTML
@testable import TextBasics

/// A document that keeps a rule, and the same one that breaks it.
struct TTMLSample: CustomTestStringConvertible, Sendable {
  let code: String
  let valid: String
  let invalid: String
  let profile: TTMLProfile?

  init(_ code: String, _ valid: String, _ invalid: String, as profile: TTMLProfile? = nil) {
    self.code = code
    self.valid = valid
    self.invalid = invalid
    self.profile = profile
  }

  var testDescription: String { code }

  static let all: [TTMLSample] =
    structure + names + timing + parameters + styles + references + imsc + ebuTTD + smpteTT
}

/// The issues of a document's text.
func ttmlIssues(
  _ text: String, as profile: TTMLProfile? = nil, encoding: TextEncoding = .utf8
) -> [ParseIssue] {
  let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(Array(text.utf8)))
  guard let tree, faults.isEmpty else { return [] }
  return TTMLValidator.issues(of: tree, as: profile, encoding: encoding)
}

/// A document with the usual prefixes.
func tt(_ attributes: String = "", head: String = "", body: String = "<div><p>x</p></div>")
  -> String
{
  """
  <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
    xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"
    xmlns:tta="http://www.w3.org/ns/ttml#audio" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:ebutts="urn:ebu:tt:style" xmlns:ebuttm="urn:ebu:tt:metadata"
    xmlns:itts="http://www.w3.org/ns/ttml/profile/imsc1#styling"
    xmlns:ittp="http://www.w3.org/ns/ttml/profile/imsc1#parameter"
    xmlns:ittm="http://www.w3.org/ns/ttml/profile/imsc1#metadata"
    xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt" xmlns:own="urn:own"
    xml:lang="en" \(attributes)>
  <head>\(head)</head><body>\(body)</body></tt>
  """
}

/// A document whose one p has some attributes.
func paragraph(_ attributes: String, on root: String = "") -> String {
  tt(root, body: "<div><p \(attributes)>x</p></div>")
}

/// A document with one region that has some attributes.
func region(_ attributes: String, on root: String = "") -> String {
  tt(
    root, head: "<layout><region xml:id=\"r\" \(attributes)/></layout>",
    body: "<div><p region=\"r\" begin=\"0s\" end=\"1s\">x</p></div>")
}

/// A document with ruby in its one p.
func ruby(_ content: String) -> String {
  tt(body: "<div><p>\(content)</p></div>")
}
