package import Answers
import MediaModel
import Placements
import Synchronization
import SystemPackage

/// The answers of people for the media of a run.
package struct AnswerIndex: Sendable {
  private let files: [AnswerFile]
  /// Whether only answers with a verified signature count.
  let asksForSignatures: Bool
  private let places: [Place]
  private let byHash: [ContentHash: [Int]]
  private let byName: [String: [Int]]
  private let met = Met()

  /// An answer in its file.
  private struct Place: Sendable {
    let file: Int
    let entry: AnswerFile.Entry
  }

  /// The answers that are about a medium of the run.
  private final class Met: Sendable {
    let places = Mutex<Set<Int>>([])
  }

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - files: The files with the answers, in their order.
  ///   - asksForSignatures: Whether only answers with a verified signature count, those of manifests
  ///     too.
  package init(_ files: [AnswerFile] = [], asksForSignatures: Bool = false) {
    self.files = files
    self.asksForSignatures = asksForSignatures
    places = files.enumerated().flatMap { number, file in
      file.answers.map { Place(file: number, entry: $0) }
    }
    var byHash: [ContentHash: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    for (number, place) in places.enumerated() {
      if let hash = place.entry.answer.mediumHash { byHash[hash, default: []].append(number) }
      byName[Self.name(place.entry.answer.medium), default: []].append(number)
    }
    self.byHash = byHash
    self.byName = byName
  }

  /// Whether there are no answers.
  package var isEmpty: Bool { places.isEmpty }

  /// The answers that are about no medium that was judged, one sentence each.
  package var unmet: [String] {
    let met = met.places.withLock(\.self)
    return places.indices.filter { !met.contains($0) }.map { number in
      let place = places[number]
      let answer = place.entry.answer
      return "\(files[place.file].file), line \(place.entry.line): \(answer.inWords)"
    }
  }

  private static func name(_ text: String) -> String {
    FilePath(text).lexicallyNormalized().string
  }

  /// The answers about a medium: those with its content, and those with its name, which may be
  /// about other content.
  ///
  /// - Parameters:
  ///   - hash: The SHA-256 of the medium.
  ///   - name: The medium, as the user would name it.
  ///   - program: The program that is judged, if there are several.
  /// - Returns: The answers, in the order of the files.
  func found(_ hash: ContentHash?, _ name: String, program: MediaProgram? = nil) -> Found {
    guard !isEmpty else { return Found() }
    let about = Set(hash.flatMap { byHash[$0] } ?? []).union(byName[Self.name(name)] ?? [])
    guard !about.isEmpty else { return Found() }
    met.places.withLock { $0.formUnion(about) }
    var found = Found()
    let part = MediumContents(medium: name, hash: hash, program: program).facts.first?.hash
    for number in about.sorted() {
      let place = places[number]
      switch place.entry.answer {
      case .attestation(let answer):
        var attestation = answer.attestation
        attestation.signature = place.entry.standing
        found.add(attestation)
      case .fact(let fact):
        let declared = DeclaredAnswer(
          fact: fact, file: files[place.file].file, line: place.entry.line)
        if place.entry.standing.map({ $0 != .verified }) ?? false {
          found.unsignedFacts.append(declared)
        } else if place.entry.answer.mediumHash == hash,
          place.entry.answer.programHash == part
        {
          found.add(declared)
        } else {
          found.staleFacts.append(declared)
        }
      }
    }
    return found
  }

  /// The answers about one medium.
  struct Found: Sendable {
    var attestations: [Attestation] = []
    /// The facts about the current content.
    var facts: [DeclaredAnswer] = []
    /// The facts without a verified signature, if signatures are asked for.
    var unsignedFacts: [DeclaredAnswer] = []
    /// The facts about other content.
    var staleFacts: [DeclaredAnswer] = []
    /// Sentences about what withdraws a fact that the same person did not declare before.
    private var idle: [String] = []

    /// Adds an attestation; a correction replaces the last one of the same person.
    mutating func add(_ attestation: Attestation) {
      let isTrusted = attestation.signature.map { $0 == .verified } ?? true
      if attestation.isCorrection, isTrusted,
        let last = attestations.lastIndex(where: { $0.isCorrected(by: attestation) })
      {
        attestations.remove(at: last)
      }
      attestations.append(attestation)
    }

    /// Adds facts; the same person no longer declares what they withdraw.
    mutating func add(_ answer: DeclaredAnswer) {
      let keys = Set(answer.fact.withdrawn)
      if !keys.isEmpty {
        let declared = facts.filter { $0.fact.by == answer.fact.by }.flatMap(\.written).map(\.key)
        for key in keys.subtracting(declared).sorted() {
          idle.append(
            "The answer \(answer.inWords) withdraws \(key), which the same person did not declare "
              + "before it.")
        }
        facts = facts.map { $0.fact.by == answer.fact.by ? $0.without(keys) : $0 }
        facts.removeAll { $0.written.isEmpty }
      }
      if !answer.written.isEmpty { facts.append(answer) }
    }

    /// Whether there are none.
    var isEmpty: Bool {
      attestations.isEmpty && facts.isEmpty && staleFacts.isEmpty && unsignedFacts.isEmpty
        && idle.isEmpty
    }

    /// What the facts declare: of one person the last answer of a key, and nothing where people
    /// contradict each other; `nil` without a fact.
    var declarations: ManifestDeclarations? {
      let agreed = facts.map { $0.without(contradicted) }.filter { !$0.written.isEmpty }
      guard let last = agreed.last else { return nil }
      return agreed.dropLast().reversed().reduce(last.declarations) {
        $0.filled(from: $1.declarations)
      }
    }

    /// The keys about which people contradict each other.
    private var contradicted: Set<String> {
      var last: [String: [String: String]] = [:]
      for answer in facts {
        for (key, value) in answer.written { last[key, default: [:]][answer.fact.by] = value }
      }
      return Set(last.filter { Set($0.value.values).count > 1 }.keys)
    }

    /// Why facts are not used, one sentence each.
    ///
    /// - Returns: The sentences.
    func notices(besides declared: [ManifestDeclarations]) -> [String] {
      let said = Set(declared.flatMap(\.facts).map(\.name))
      let overruled = facts.flatMap { answer in
        answer.declarations.facts.filter { said.contains($0.name) }.map {
          "The answer \(answer.inWords) about \($0.name) was not used: the manifest or the page "
            + "declares it."
        }
      }
      let disputed = contradicted.sorted().map { key in
        let people = facts.filter { $0.written.contains { $0.key == key } }.map(\.inWords)
        return "The answers \(people.joined(separator: " and ")) about \(key) contradict each "
          + "other, so none was used."
      }
      return overruled + disputed + idle
        + staleFacts.map {
          "The answer \($0.inWords) was not used: the medium has changed since."
        }
        + unsignedFacts.map {
          "The answer \($0.inWords) was not used: its signature is not verified."
        }
    }
  }
}

extension Attestation {
  /// Whether a correction replaces it.
  fileprivate func isCorrected(by other: Attestation) -> Bool {
    claim == other.claim && by == other.by && placement == other.placement
      && grounds.isSame(as: other.grounds)
  }
}

extension Attestation.Grounds {
  /// Whether an answer rests on the same contents, whatever the names of the files.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.file(let mine), .file(let its)): mine == its
    case (.contents(let mine), .contents(let its)):
      Set(mine.map(\.unnamed)) == Set(its.map(\.unnamed))
    case (.file, .contents), (.contents, .file): false
    }
  }
}

/// Facts that a person declares, with their place.
struct DeclaredAnswer: Sendable {
  private(set) var fact: AnsweredFact
  let file: String
  let line: Int

  /// The facts as keys and values.
  var written: [(key: String, value: String)] { fact.facts.written }

  /// The same without some keys.
  func without(_ keys: Set<String>) -> DeclaredAnswer {
    var kept = self
    kept.fact = fact.without(keys)
    return kept
  }

  /// The person and the place.
  var inWords: String { "of \(fact.by) (\(file), line \(line))" }

  /// The facts as a manifest would declare them.
  var declarations: ManifestDeclarations {
    var declared = ManifestDeclarations()
    let facts = fact.facts
    declared.placement.autoplay = facts.autoplay
    declared.placement.muted = facts.muted
    declared.placement.loop = facts.loop
    declared.placement.controls = facts.controls.map { Set($0) }
    declared.placement.parallelContent = facts.parallelContent
    declared.placement.purpose = facts.purpose
    declared.placement.captionStyle = facts.captionStyle
    declared.placement.captionSwitch = facts.captionSwitch
    declared.placement.descriptionSwitch = facts.descriptionSwitch
    declared.alternatives.audioMeaningful = facts.audioMeaningful
    declared.alternatives.videoMeaningful = facts.videoMeaningful
    declared.facts = facts.written.map { key, value in
      ManifestFact(name: key, key: key, value: value, line: line, file: file)
    }
    return declared
  }
}
