import Conformance
import MediaModel
import Testing

@testable import Baselines

/// What a baseline changes in a report, and what it does not.
@Suite struct `A report with a baseline` {
  private let identity = FindingIdentity(
    rule: "3.3.B", code: "captions.late", content: "00", source: "a/film.mp4",
    resource: "a/film.mp4", track: 2, range: MediaTime.milliseconds(1)..<MediaTime.milliseconds(2))

  @Test func `a fingerprint does not depend on the path of the medium`() {
    let other = FindingIdentity(
      rule: "3.3.B", code: "captions.late", content: "00", source: "/x/y.mp4",
      resource: "/x/y.mp4", track: 2, range: MediaTime.milliseconds(1)..<MediaTime.milliseconds(2))
    #expect([identity].fingerprints == [other].fingerprints)
  }

  @Test func `a fingerprint depends on everything else`() {
    func changed(
      rule: String = "3.3.B", code: String = "captions.late", content: String = "00",
      program: Int? = nil, resource: String = "a/film.mp4", track: Int? = 2, channel: String? = nil,
      end: Int64 = 2, line: Int? = nil, column: Int? = nil
    ) -> FindingIdentity {
      FindingIdentity(
        rule: rule, code: code, content: content, source: "a/film.mp4", program: program,
        resource: resource, track: track, channel: channel,
        range: MediaTime.milliseconds(1)..<MediaTime.milliseconds(end), line: line, column: column)
    }
    let all = [
      identity, changed(rule: "3.3.C"), changed(code: "captions.early"), changed(content: "01"),
      changed(program: 1), changed(resource: "a/film.en.vtt"), changed(resource: "a/film.de.vtt"),
      changed(track: 1), changed(track: nil), changed(channel: "CC1"), changed(end: 3),
      changed(line: 1), changed(line: 1, column: 1), changed(column: 1),
      changed(rule: "3.3.B\u{0}captions.late", code: ""),
    ]
    #expect(Set(all.map { [$0].fingerprints }).count == all.count)
  }

  @Test func `findings that are alike are numbered`() {
    let prints = [identity, identity, identity].fingerprints
    #expect(Set(prints).count == 3)
    #expect([identity, identity].fingerprints == Array(prints.prefix(2)))
  }
}
