package import Conformance
package import Forms
import MediaModel

/// The comparison of captions and transcripts with a reference.
package struct ReferenceRecord: Sendable, Hashable {
  /// The comparison with the captions that decide, or `nil`.
  private let captions: WordRecord?
  private let isRecognized: Bool
  private let resource: String
  private let transcripts: [WordRecord]

  /// `reference` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("captions", { $0.captions }, .optional(.form(WordRecord.captionForm))),
    Field("isRecognized", { $0.isRecognized }, .flag), Field("resource", { $0.resource }, .label),
    Field(
      "transcripts", { $0.transcripts }, .list(of: .form(WordRecord.transcriptForm), atMost: .max))
  ) { Self(captions: $0, isRecognized: $1, resource: $2, transcripts: $3) }

  private init(
    captions: WordRecord?, isRecognized: Bool, resource: String, transcripts: [WordRecord]
  ) {
    self.captions = captions
    self.isRecognized = isRecognized
    self.resource = resource
    self.transcripts = transcripts
  }

  /// Creates the record of a comparison.
  ///
  /// - Parameter reference: The comparison.
  package init(_ reference: ReferenceEvidence) {
    captions = reference.captions.map { WordRecord($0) }
    isRecognized = reference.isRecognized
    resource = reference.resource
    transcripts = reference.transcripts.sorted { $0.key < $1.key }.map {
      WordRecord($0.value, of: $0.key)
    }
  }
}

/// The words of one text, compared with those of a reference.
private struct WordRecord: Sendable, Hashable {
  var compared = 0
  var correct = 0
  var differences: [WordDifference] = []
  var insertions = 0
  var isExact = false
  var nerAccuracy: Double?
  var omissions = 0
  var referenceCount = 0
  /// The file of a transcript; empty for captions.
  var resource = ""
  var sounds = Marks()
  var speakers = Marks()
  var substitutions = 0
  var unit = WordComparison.Unit.words
  var unlistedDifferences = 0
  var wordErrorRate: Double?

  /// The highest number of differences, and of marks, that are listed for one comparison.
  private static let listed = 2_000

  static let captionForm = JSONForm<Self>(
    of: { Self() }, settings.filter { $0.name != "resource" })
  static let transcriptForm = JSONForm<Self>(of: { Self() }, settings)

  private static let settings: [Setting<Self, InJSON>] = [
    Setting("compared", \.compared, .count), Setting("correct", \.correct, .count),
    Setting(
      "differences", \.differences,
      .list(of: .form(WordDifference.form).inline, atMost: listed)),
    Setting("insertions", \.insertions, .count), Setting("isExact", \.isExact, .flag),
    Setting("nerAccuracy", \.nerAccuracy, .orNull(.precise)),
    Setting("omissions", \.omissions, .count),
    Setting("referenceCount", \.referenceCount, .count),
    Setting("resource", \.resource, .label),
    Setting("sounds", \.sounds, .form(Marks.form)),
    Setting("speakers", \.speakers, .form(Marks.form)),
    Setting("substitutions", \.substitutions, .count), Setting("unit", \.unit, .choice),
    Setting("unlistedDifferences", \.unlistedDifferences, .count),
    Setting("wordErrorRate", \.wordErrorRate, .orNull(.precise)),
  ]

  private init() {}

  init(_ words: WordComparison, of resource: String = "") {
    compared = words.captionCount
    correct = words.hits
    differences = words.differences.prefix(Self.listed).map(\.asWritten)
    insertions = words.insertions
    isExact = words.isExact
    nerAccuracy = words.ner.accuracy.map(Self.nineDecimals)
    omissions = words.deletions
    referenceCount = words.referenceCount
    self.resource = resource
    sounds = Marks(words.sounds)
    speakers = Marks(words.speakers)
    substitutions = words.substitutions
    unit = words.unit
    unlistedDifferences =
      words.unlistedDifferences + words.differences.count - differences.count
    wordErrorRate = words.wer.map(Self.nineDecimals)
  }

  private static func nineDecimals(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }

  /// Sounds or speakers that a text names.
  struct Marks: Sendable, Hashable {
    var found = 0
    var missing: [String] = []
    var referenceCount = 0

    static let form = JSONForm<Self>(
      Field("found", \.found, .count), Field("missing", \.missing, .texts),
      Field("referenceCount", \.referenceCount, .count)
    ) { Self(found: $0, missing: $1, referenceCount: $2) }
  }
}

extension WordRecord.Marks {
  init(_ marks: MarkComparison) {
    self.init(
      found: marks.found, missing: marks.missing.prefix(2_000).map(\.text),
      referenceCount: marks.referenceCount)
  }
}

extension WordDifference {
  fileprivate static let form = JSONForm<Self>(
    Field("end", \.range?.upperBound, .orNull(.time)),
    Field("found", { $0.captions.joined(separator: " ") }, .label), Field("kind", \.kind, .choice),
    Field("position", \.position, .integer),
    Field("reference", { $0.reference.joined(separator: " ") }, .label),
    Field("severity", \.severity, .choice), Field("start", \.range?.lowerBound, .orNull(.time))
  ) { end, found, kind, position, reference, severity, start throws(FormRefusal) in
    var range: Range<MediaTime>?
    if let start, let end { range = try Range(from: start, to: end) }
    return Self(
      kind: kind, severity: severity, reference: [reference], captions: [found],
      position: position, range: range)
  }

  /// The difference without what is not written.
  fileprivate var asWritten: WordDifference {
    WordDifference(
      kind: kind, severity: severity, reference: [reference.joined(separator: " ")],
      captions: [captions.joined(separator: " ")], position: position, range: range)
  }
}
