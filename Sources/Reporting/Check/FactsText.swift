import Conformance
import Forms
import MediaModel
import Records

/// Prints the facts on which a verdict is based: declarations, captions, content.
struct FactsText {
  /// The verdict.
  let verdict: PresentationVerdict

  private static let column = 13

  /// Whether there is anything to print.
  private var isEmpty: Bool {
    verdict.failure != nil
      || (verdict.hash == nil && verdict.manifest == nil && verdict.declaredFacts.isEmpty
        && verdict.captions.candidates.isEmpty && verdict.kind != .multimedia)
  }

  /// Adds the facts to a page; there are none for a medium that could not be examined.
  func add(to page: inout TextPage) {
    if isEmpty { return }
    page.gap()
    page.addLine(Phrase("Found", .quiet))
    if let manifest = verdict.manifest {
      add(verdict.isDeclaredByPage ? "page" : "manifest", [Phrase(manifest)], to: &page)
    }
    for placement in verdict.placements {
      add("placement", [Phrase(placement.inWords)], to: &page)
    }
    for fact in verdict.declaredFacts { add("declared", [Phrase(fact)], to: &page) }
    if let hash = verdict.hash { add("medium", [Phrase("SHA-256 \(hash.hex)")], to: &page) }
    addCaptions(to: &page)
    addMeasurements(to: &page)
  }

  /// The measurements of the captions that decide, and the detector.
  private func addMeasurements(to page: inout TextPage) {
    add(verdict.measurements, to: &page)
    guard let own = verdict.own else { return }
    add("own", [Phrase("Cuelight's own detector, in addition to the given timeline:")], to: &page)
    add(own, to: &page)
  }

  private func add(_ measured: CaptionMeasurements, to page: inout TextPage) {
    if let speech = measured.speech { add("speech", [Phrase(speech.inWords)], to: &page) }
    if let alignment = measured.alignment {
      let words = alignment.inWords + "; " + alignment.basis
      add("sync", [Phrase(words)], to: &page)
    }
    if let coverage = measured.coverage {
      add("captioned", [Phrase(coverage.inWords)], to: &page)
    }
  }

  private func add(_ label: String, _ phrases: [Phrase], to page: inout TextPage) {
    page.add(label: Phrase(label, .quiet), column: Self.column, phrases)
  }

  private func addCaptions(to page: inout TextPage) {
    let selection = verdict.captions
    if selection.candidates.isEmpty, !selection.isDeclaredOpen, verdict.kind == .multimedia {
      add("captions", [Phrase("none")], to: &page)
    }
    if selection.isDeclaredOpen {
      add("captions", [Phrase("declared to be in the picture")], to: &page)
    }
    for entry in selection.ranked {
      let candidate = entry.candidate
      let ranking = ranking(of: candidate, entry.ranking)
      add(
        "captions", [Phrase(description(of: candidate)), Phrase("← \(ranking)", .strong)],
        to: &page)
      if entry.relation == .deciding { addHash(of: candidate, to: &page) }
    }
    addElsewhere(to: &page)
  }

  /// Captions of another placement, which decided a criterion because their result is worse.
  private func addElsewhere(to page: inout TextPage) {
    let listed = verdict.captions.candidates
    let decisions = verdict.results.compactMap { result in
      result.decidedOn.map { (decision: $0, name: result.criterion.description) }
    }.filter { other in
      guard let candidate = other.decision.candidate else {
        return other.decision.reason == .declaredOpen && !verdict.captions.isDeclaredOpen
      }
      return !listed.contains(candidate)
    }
    let texts = decisions.map { other in
      (other.decision.candidate.map(description) ?? "declared to be in the picture", other.name)
    }
    for (text, names) in Grouping.byText(texts) {
      let criteria = "← in another placement these decide \(names.joined(separator: ", "))"
      add("captions", [Phrase(text), Phrase(criteria, .strong)], to: &page)
    }
  }

  /// The criteria that a candidate decided with the reason, or the reason why it did not count.
  private func ranking(
    of candidate: CaptionCandidate, _ ranking: CaptionSelection.Ranking
  ) -> String {
    let mine = verdict.results.filter { $0.decidedOn?.candidate == candidate }
    if let reason = mine.first?.decidedOn?.reason {
      let names = mine.map(\.criterion.description).joined(separator: ", ")
      return "these decide \(names): \(reason.inWords)"
    }
    if case .decides(let reason) = ranking {
      // For an audio file, captions are an additional transcript: no criterion depends on the
      // choice.
      return verdict.kind == .multimedia ? "these decide: \(reason.inWords)" : "counts as text"
    }
    return "not counted: \(ranking.inWords)"
  }

  /// Adds the SHA-256 of a candidate: an attestation uses it to identify its file.
  private func addHash(of candidate: CaptionCandidate, to page: inout TextPage) {
    guard let hash = candidate.hash, hash != verdict.hash else { return }
    page.add(Phrase("SHA-256 \(hash.hex)"), indent: Self.column)
  }

  private func description(of candidate: CaptionCandidate) -> String {
    let name = candidate.track.map { "track \($0.index) of \(candidate.resource)" }
    let facts = [
      candidate.origin.name, candidate.channel?.name, candidate.language?.text,
      candidate.kind?.rawValue, content(of: candidate),
    ]
    return (name ?? candidate.resource) + ": "
      + facts.compactMap { $0 }.joined(separator: ", ")
  }

  private func content(of candidate: CaptionCandidate) -> String {
    switch candidate.content {
    case .text(let document):
      let count = document.cues.count
      return "\(document.format.rawValue), \(count) \(count == 1 ? "cue" : "cues")"
    case .missing: return "the file is not there"
    case .unreadable(let reason): return "unreadable: \(reason)"
    case .unsupported(let form, _): return "\(form), not read by this version"
    case .unread(let reason): return "not read: \(reason)"
    }
  }
}
