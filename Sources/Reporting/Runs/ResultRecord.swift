package import Conformance
import FoundationEssentials
import Hashing
import MediaModel

/// The record of a presentation in a results folder: the record of a medium as
/// `Schemas/ndjson.schema.json` has it, and where it belongs.
package enum ResultRecord {
  /// Where a record belongs.
  package struct Place: Sendable, Hashable {
    /// The presentation's number in the plan, from 0 on.
    package let entry: Int
    /// Which of the programs of the medium it is about, from 0 on.
    package let part: Int
    /// How many records the presentation has.
    package let parts: Int
    /// How often the files had changed when it was judged: of several, the highest holds.
    package let revision: Int

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - entry: The presentation's number in the plan.
    ///   - part: Which of the programs it is about.
    ///   - parts: How many records the presentation has.
    ///   - revision: How often the files had changed.
    package init(entry: Int, part: Int, parts: Int, revision: Int) {
      self.entry = entry
      self.part = part
      self.parts = parts
      self.revision = revision
    }

    /// Reads the place of a stored record; `nil` also if its beginning and its end disagree about
    /// the medium, as those of two records do.
    ///
    /// - Parameter members: The record.
    package init?(_ members: RecordMembers) {
      guard let entry = members.integer("entry"), let part = members.integer("part"),
        let parts = members.integer("parts"), let revision = members.integer("revision"),
        entry >= 0, revision >= 0, (0..<max(0, parts)).contains(part),
        members.integer("entryAtEnd") == entry
      else { return nil }
      self.init(entry: entry, part: part, parts: parts, revision: revision)
    }
  }

  /// What differs from one try to the next, and decides nothing.
  package struct Try: Sendable, Hashable {
    /// The machine.
    package let host: String
    /// Which try of the engine it was, from 0 on.
    package let attempt: Int
    /// When it ended, in whole seconds since 1970.
    package let ended: Int
    /// How long it took, in milliseconds.
    package let milliseconds: Int

    /// Creates a try.
    ///
    /// - Parameters:
    ///   - host: The machine.
    ///   - attempt: Which try of the engine it was.
    ///   - ended: When it ended.
    ///   - milliseconds: How long it took.
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
  ///   - verdict: The medium.
  ///   - libraries: The libraries that read it.
  ///   - place: Where it belongs.
  ///   - replaces: The damaged lines that it replaces, each by the first digits of its SHA-256.
  ///   - stamp: What the files were like (``FileState``).
  ///   - contents: What they held (``FileContents``).
  ///   - shard: The part of the run, as `i/n`.
  ///   - identity: The digest of the identity of the run.
  ///   - run: The try, or `nil` to leave it out.
  /// - Returns: UTF-8, a line that says by itself whether it is intact.
  package static func line(
    _ verdict: PresentationVerdict, libraries: [String: String], _ place: Place,
    replaces: [String] = [], stamp: String, contents: String, shard: String, identity: String,
    run: Try?
  ) -> [UInt8] {
    let record = RunNDJSON.line(
      "medium",
      RunNDJSON.members(of: verdict).adding([
        "contents": .text(contents), "entry": .integer(place.entry), "identity": .text(identity),
        "key": .text(orNull: key(verdict, identity)),
        "libraries": .object(JSONMembers(libraries.map { ($0, .text($1)) })),
        "part": .integer(place.part), "parts": .integer(place.parts),
        "replaces": replaces.isEmpty ? nil : .texts(replaces),
        "revision": .integer(place.revision), "run": run.map(json), "shard": .text(shard),
        "stamp": .text(stamp),
      ]))
    return sealed(ended(record, entry: place.entry))
  }

  private static func json(_ run: Try) -> JSONValue {
    .object([
      "attempt": .integer(run.attempt), "ended": .integer(run.ended), "host": .text(run.host),
      "milliseconds": .integer(run.milliseconds),
    ])
  }

  /// SHA-256 over the identity of the run, the name and the content of the medium and of all
  /// captions.
  private static func key(_ verdict: PresentationVerdict, _ identity: String) -> String? {
    var digest = SHA256()
    let contents = verdict.captions.candidates.map { $0.hash?.hex ?? "" }
    for text in [identity, verdict.name, verdict.hash?.hex ?? ""] + contents {
      digest.update(Array(text.utf8) + [0])
    }
    return digest.contentHash?.hex
  }

  /// A record as `check -f ndjson` writes it.
  ///
  /// - Parameter members: The stored record.
  /// - Returns: UTF-8, a line; `nil` when the record has no presentation.
  static func plain(_ members: RecordMembers) -> [UInt8]? {
    guard let presentation = members.bytes("presentation") else { return nil }
    var line = Array("{\"presentation\": ".utf8) + presentation
    line += Array(", \"record\": \"medium\"".utf8)
    if let timeline = members.bytes("timeline") {
      line += Array(", \"timeline\": ".utf8) + timeline
    }
    return line + Array("}\n".utf8)
  }
}

extension ResultRecord {
  /// The libraries that read the medium of a stored record.
  ///
  /// - Parameter members: The record.
  /// - Returns: Their names and versions; none where the record does not say.
  package static func libraries(of members: RecordMembers) -> [String: String] {
    guard let written = members.bytes("libraries") else { return [:] }
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(written))
    } catch {
      return [:]
    }
  }
}
