import Forms
import Hashing
import MediaModel

/// The record of a presentation in a results folder: the record of a medium in the format of
/// `Schemas/ndjson.schema.json`, with its place in the plan.
package enum ResultRecord {
  /// The place of a record in the plan.
  package struct Place: Sendable, Hashable {
    /// The presentation's number in the plan, from 0.
    package let entry: Int
    /// The number of the medium's program that it is about, from 0.
    package let part: Int
    /// The number of records for the presentation.
    package let parts: Int
    /// The number of file changes before the judgment: the record with the highest number is valid.
    package let revision: Int

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - entry: The presentation's number in the plan.
    ///   - part: The number of the program that it is about.
    ///   - parts: The number of records for the presentation.
    ///   - revision: The number of file changes before the judgment.
    package init(entry: Int, part: Int, parts: Int, revision: Int) {
      self.entry = entry
      self.part = part
      self.parts = parts
      self.revision = revision
    }

    /// Reads the place of a stored record; `nil` also if its start and its end name different
    /// media, as in a line made of two records.
    ///
    /// - Parameter line: The record.
    package init?(_ line: StoredLine) {
      let record = line.root
      guard let entry = record.integer(of: "entry"), let part = record.integer(of: "part"),
        let parts = record.integer(of: "parts"), let revision = record.integer(of: "revision"),
        entry >= 0, revision >= 0, (0..<max(0, parts)).contains(part),
        record.integer(of: "entryAtEnd") == entry
      else { return nil }
      self.init(entry: entry, part: part, parts: parts, revision: revision)
    }
  }

  /// The data that differs between attempts and does not affect the outcome.
  package struct Try: Sendable, Hashable {
    /// The machine.
    package let host: String
    /// The number of the engine's attempt, from 0.
    package let attempt: Int
    /// The end of the attempt, in whole seconds since 1970.
    package let ended: Int
    /// The duration of the attempt, in milliseconds.
    package let milliseconds: Int

    /// Creates an attempt.
    ///
    /// - Parameters:
    ///   - host: The machine.
    ///   - attempt: The number of the engine's attempt.
    ///   - ended: The end of the attempt.
    ///   - milliseconds: The duration of the attempt.
    package init(host: String, attempt: Int, ended: Int, milliseconds: Int) {
      self.host = host
      self.attempt = attempt
      self.ended = ended
      self.milliseconds = milliseconds
    }
  }

  /// The record as a line.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - libraries: The libraries that read it.
  ///   - place: Its place in the plan.
  ///   - replaces: The damaged lines that it replaces, each identified by the first digits of its
  ///     SHA-256.
  ///   - stamp: The state of the files (``FileState``).
  ///   - contents: The contents of the files (``FileContents``).
  ///   - shard: The part of the run, as `i/n`.
  ///   - identity: The digest of the identity of the run.
  ///   - run: The attempt, or `nil` to leave it out.
  /// - Returns: UTF-8, one line that shows whether it is intact.
  package static func line(
    _ medium: MediumRecord, libraries: [String: String], _ place: Place,
    replaces: [String] = [], stamp: String, contents: String, shard: String, identity: String,
    run: Try?
  ) -> [UInt8] {
    let members = RunNDJSON.members(of: medium).adding([
      "contents": .text(contents), "entry": .integer(place.entry), "identity": .text(identity),
      "key": .text(orNull: key(medium, identity)), "libraries": Codec.libraries.written(libraries),
      "part": .integer(place.part), "parts": .integer(place.parts),
      "replaces": replaces.isEmpty ? nil : .texts(replaces),
      "revision": .integer(place.revision), "run": run.map(Try.form.value), "shard": .text(shard),
      "stamp": .text(stamp),
    ])
    return sealed(ended(members.line, entry: place.entry))
  }

  /// The SHA-256 over the identity of the run, and over the name and the content of the medium and
  /// of all captions.
  private static func key(_ medium: MediumRecord, _ identity: String) -> String? {
    var digest = SHA256()
    let contents = medium.captions.map { $0.sha256 ?? "" }
    for text in [identity, medium.name, medium.sha256 ?? ""] + contents {
      digest.update(Array(text.utf8) + [0])
    }
    return digest.contentHash?.hex
  }

  /// A record in the form of `check -f ndjson`.
  ///
  /// - Returns: UTF-8, one line; `nil` if the record has no presentation.
  static func plain(_ line: StoredLine) -> [UInt8]? {
    guard let presentation = line.root.find("presentation") else { return nil }
    var plain = Array("{\"presentation\": ".utf8) + presentation.written
    plain += Array(", \"record\": \"medium\"".utf8)
    if let timeline = line.root.find("timeline") {
      plain += Array(", \"timeline\": ".utf8) + timeline.written
    }
    return plain + Array("}\n".utf8)
  }

  /// The libraries that read the medium of a stored record.
  ///
  /// - Parameter line: The record.
  /// - Returns: Their names and versions; empty if the record does not contain them.
  package static func libraries(of line: StoredLine) -> [String: String] {
    do throws(FormError) {
      return try Codec.optional(.libraries).read("libraries", try line.root.member("libraries"))
        ?? [:]
    } catch {
      return [:]
    }
  }
}

extension ResultRecord.Try {
  fileprivate static let form = JSONForm<Self>(
    Field("attempt", \.attempt, .count), Field("ended", \.ended, .integer),
    Field("host", \.host, .label), Field("milliseconds", \.milliseconds, .count)
  ) { Self(host: $2, attempt: $0, ended: $1, milliseconds: $3) }
}
