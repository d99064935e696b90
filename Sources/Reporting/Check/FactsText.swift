import Conformance
import Forms
import MediaModel
import Records

/// Prints the facts on which a verdict is based: declarations, captions, content.
struct FactsText {
  let medium: MediumRecord
  /// Whether hashes and the numbers of measurements are printed, for an engineer.
  let isVerbose: Bool

  private static let column = 13

  /// Whether there is anything to print.
  private var isEmpty: Bool {
    medium.error != nil
      || (medium.container == nil && medium.sha256 == nil && medium.manifest == nil
        && medium.declared.isEmpty && medium.captions.isEmpty && medium.kind != .multimedia)
  }

  /// Adds the facts to a page; there are none for a medium that could not be examined.
  func add(to page: inout TextPage) {
    if isEmpty { return }
    page.gap()
    page.addLine(Phrase("Found", .quiet))
    if let manifest = medium.manifest {
      add(medium.isDeclaredByPage ? "page" : "manifest", [Phrase(manifest)], to: &page)
    }
    for placement in medium.placements {
      add("placement", [Phrase(placement.inWords)], to: &page)
    }
    for fact in medium.declared { add("declared", [Phrase(fact)], to: &page) }
    if isVerbose, let hash = medium.sha256 { add("medium", [Phrase("SHA-256 \(hash)")], to: &page) }
    if isVerbose { addPictures(to: &page) }
    addCaptions(to: &page)
    addMeasurements(to: &page)
  }

  /// The small pictures that are files, and why some are missing.
  private func addPictures(to page: inout TextPage) {
    let files = medium.pictures.count { $0.path != nil }
    if files > 0 { add("pictures", [Phrase("\(files) small pictures are files.")], to: &page) }
    if let missing = medium.missingPictures { add("pictures", [Phrase(missing)], to: &page) }
  }

  /// The measurements of the captions that decide, and the detector.
  private func addMeasurements(to page: inout TextPage) {
    add(medium.measured, to: &page)
    guard let own = medium.ownMeasurement else { return }
    add("own", [Phrase("Cuelight's own detector, in addition to the given timeline:")], to: &page)
    add(own, to: &page)
  }

  private func add(_ measured: MeasurementRecord, to page: inout TextPage) {
    if let speech = measured.speech {
      add("speech", [Phrase(isVerbose ? speech.inWords : speech.speech.readable)], to: &page)
    }
    if let alignment = measured.alignment {
      let words =
        isVerbose ? alignment.inWords + "; " + alignment.basis : alignment.inFewWords
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
    if medium.captions.isEmpty, !medium.hasOpenCaptions, medium.kind == .multimedia {
      add("captions", [Phrase(medium.withoutCaptions)], to: &page)
    }
    if medium.hasOpenCaptions {
      add("captions", [Phrase("declared to be in the picture")], to: &page)
    }
    for (index, captions) in medium.captions.enumerated() {
      add(
        "captions",
        [Phrase(captions.inWords), Phrase("← \(ranking(of: captions, index))", .strong)],
        to: &page)
      if isVerbose, captions.decides { addHash(of: captions, to: &page) }
    }
    addElsewhere(to: &page)
  }

  /// Captions of another placement, which decided a criterion because their result is worse.
  private func addElsewhere(to page: inout TextPage) {
    let texts = medium.outcomes.compactMap { result -> (String, String)? in
      guard let decision = result.decidedOn, decision.index == nil,
        decision.elsewhere != nil || !medium.hasOpenCaptions
      else { return nil }
      return (
        decision.elsewhere?.inWords ?? "declared to be in the picture",
        result.criterion.description
      )
    }
    for (text, names) in Grouping.byText(texts) {
      let criteria = "← judged for \(names.joined(separator: ", ")) in another placement"
      add("captions", [Phrase(text), Phrase(criteria, .strong)], to: &page)
    }
  }

  /// The criteria that captions decided with the reason, or the reason why they did not count.
  private func ranking(of captions: CaptionRecord, _ index: Int) -> String {
    let mine = medium.outcomes.filter { $0.decidedOn?.index == index }
    if let reason = mine.first?.decidedOn?.why {
      let names = mine.map(\.criterion.description).joined(separator: ", ")
      return "judged for \(names): \(reason)"
    }
    guard captions.decides else { return "not judged: \(captions.why)" }
    // For an audio file, captions are an additional transcript: no criterion depends on the choice.
    return medium.kind == .multimedia ? "judged: \(captions.why)" : "counts as text"
  }

  /// Adds the SHA-256 of captions: an attestation uses it to identify its file.
  private func addHash(of captions: CaptionRecord, to page: inout TextPage) {
    guard let hash = captions.sha256, hash != medium.sha256 else { return }
    page.add(Phrase("SHA-256 \(hash)"), indent: Self.column)
  }
}

extension CaptionRecord {
  /// The captions with their content: `film.vtt: a file beside it, en, webvtt, 12 cues`.
  fileprivate var inWords: String {
    let name = track.map { "track \($0) of \(resource)" } ?? resource
    let facts = [place, channel, language, kind, content].compactMap { $0 }
    return name + ": " + facts.joined(separator: ", ")
  }

  /// Where they were found; the name of a place that only a later version knows.
  private var place: String {
    switch CaptionCandidate.Origin.allCases.first(where: { $0.name == origin }) {
    case .manifest: "named by the manifest"
    case .sidecar: "a file beside it"
    case .rendition: "a part of the stream"
    case .embedded: "a track in it"
    case .videoData: "in its video data"
    case nil: origin
    }
  }

  private var content: String {
    if let cues { return "\(form), \(cues) \(cues == 1 ? "cue" : "cues")" }
    switch form {
    case Self.missing: return "the file is not there"
    case Self.unreadable: return "unreadable: \(reason ?? "")"
    case Self.unread: return "not read: \(reason ?? "")"
    default: return "\(form), not read by this version"
    }
  }
}

extension MediumRecord {
  /// What is known of captions where none were found as text.
  fileprivate var withoutCaptions: String {
    let codes = Set(outcomes.flatMap(\.findings).map(\.code))
    if codes.contains(FindingCode.captionsPainted.rawValue) { return "as text in the picture" }
    return codes.contains(FindingCode.captionsMaybePainted.rawValue)
      ? "none as text; what the text in the picture is, is open" : "none"
  }
}
