import Conformance
import MediaModel
import Records
import Reporting
import Testing

/// A shape of a report, and the name of its goldens.
struct ReportShape<Content>: Sendable, CustomTestStringConvertible {
  let name: String
  let report: @Sendable () throws -> Content
  var testDescription: String { name }
}

extension ReportShape<Report> {
  static var all: [Self] {
    [
      Self(name: "compliant") { Fixture.report(try Fixture.compliant()) },
      Self(name: "late") { Fixture.report(try Fixture.late()) },
      Self(name: "uncovered") { Fixture.report(try Fixture.uncovered()) },
      Self(name: "review") { Fixture.report(try Fixture.review()) },
      Self(name: "unexamined") { Fixture.report(Fixture.unexamined()) },
      Self(name: "animated") { Fixture.report(try Fixture.animated()) },
      Self(name: "nasty") { Fixture.report(try Fixture.nasty()) },
      Self(name: "accepted") { try Fixture.accepted() },
      Self(name: "several") { try Fixture.several() },
      Self(name: "refused") { Fixture.refused() },
      Self(name: "empty") { Fixture.report() },
    ]
  }
}

extension ReportShape<SyncReport> {
  static var all: [Self] {
    [
      Self(name: "good", report: Fixture.goodSync), Self(name: "late", report: Fixture.lateSync),
      Self(name: "rate", report: Fixture.frameRateSync),
      Self(name: "drift", report: Fixture.driftSync), Self(name: "cut", report: Fixture.cutSync),
      Self(name: "unknown", report: Fixture.unknownSync),
      Self(name: "other", report: Fixture.otherSync),
    ]
  }
}

extension ReportShape<NarrationReport> {
  static var all: [Self] {
    [
      Self(name: "description") { Fixture.describedNarration },
      Self(name: "copy") { Fixture.narration(.copy) },
      Self(name: "other") { Fixture.narration(.otherProgram) },
      Self(name: "alone") { Fixture.narration(.narrationOnly) },
      Self(name: "unknown") { Fixture.narration(.cannotTell) },
    ]
  }
}

/// A report in its two forms, and the names of its schema and its goldens.
struct ReportForms: Sendable, CustomTestStringConvertible {
  let schema: String
  let name: String
  let text: @Sendable (ReportStyle) throws -> String
  let json: @Sendable () throws -> [UInt8]
  var testDescription: String { golden }

  /// The name of its goldens without what says the form.
  var golden: String { "\(schema)-\(name)" }

  init(_ shape: ReportShape<Report>) {
    schema = "check"
    name = shape.name
    text = { CheckText.text(of: try shape.report(), style: $0) }
    json = { CheckJSON.bytes(of: try shape.report()) }
  }

  init(_ shape: ReportShape<SyncReport>) {
    schema = "sync"
    name = shape.name
    text = { SyncText.text(of: try shape.report(), style: $0) }
    json = { SyncJSON.bytes(of: try shape.report()) }
  }

  init(_ shape: ReportShape<NarrationReport>) {
    schema = "narration"
    name = shape.name
    text = { NarrationText.text(of: try shape.report(), style: $0) }
    json = { NarrationJSON.bytes(of: try shape.report()) }
  }
}
