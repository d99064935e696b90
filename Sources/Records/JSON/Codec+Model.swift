import Conformance
package import Forms
import MediaModel

extension Codec where Reach == InJSON {
  /// Another form as a part.
  ///
  /// - Parameter form: The form.
  /// - Returns: The codec.
  package static func form(_ form: JSONForm<Part>) -> Self { form.codec }
}

extension Codec where Part == CriterionID, Reach == InJSON {
  /// The name of a criterion.
  static var criterion: Self {
    Codec<String, InJSON>.label.converted(
      "is no criterion of this version", write: { $0.description }, make: { .named($0) })
  }
}

extension Codec where Part == Outcome, Reach == InJSON {
  /// The letters of an outcome.
  static var outcome: Self {
    Codec<String, InJSON>.label.converted(
      "is no outcome of this version", write: { $0.abbreviation },
      make: { letters in Outcome.allCases.first { $0.abbreviation == letters } })
  }
}

extension Codec where Part == LanguageTag, Reach == InJSON {
  /// A language as it is written.
  static var language: Self {
    Codec<String, InJSON>.label.converted(
      "is no language", write: { $0.text }, make: { LanguageTag($0) })
  }
}

extension Codec where Part == CaptionChannel, Reach == InJSON {
  /// The name of a channel of captions.
  static var channel: Self {
    Codec<String, InJSON>.label.converted(
      "is no channel of captions", write: { $0.name }, make: { CaptionChannel(name: $0) })
  }
}

extension Codec where Part == [String], Reach == InJSON {
  static var texts: Self { .list(of: .label, atMost: .max) }
}

extension Range where Bound == MediaTime {
  /// A range of the members `start` and `end`.
  ///
  /// - Parameters:
  ///   - start: The first moment.
  ///   - end: The last moment.
  /// - Throws: ``FormRefusal`` if the range runs backwards.
  init(from start: MediaTime, to end: MediaTime) throws(FormRefusal) {
    guard start <= end else { throw FormRefusal("end", "is before the start") }
    self = start..<end
  }
}

extension Double {
  /// The number with six decimals, as it is written: a record is the same before and after.
  var asWritten: Double { isFinite ? (self * 1e6).rounded() / 1e6 : self }
}
