import Conformance
import Forms
import MediaModel
import Records

/// One medium: verdicts, required work, drawings, downloads.
struct MediumSection {
  private let medium: MediumRecord
  private let id: String
  private let lanes: MediumLanes?
  private let isAlone: Bool
  private let listing: FindingListing
  private let review: ReviewForm?

  /// Creates the section of a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - id: The name of the section, for links.
  ///   - lanes: Its drawings; `nil` if there are none.
  ///   - isAlone: Whether it is the only medium.
  ///   - listing: The findings that are listed.
  ///   - review: The form for answers; `nil` without one.
  init(
    _ medium: MediumRecord, id: String, lanes: MediumLanes?, isAlone: Bool,
    listing: FindingListing = .all, review: ReviewForm? = nil
  ) {
    self.review = review
    self.listing = listing
    self.medium = medium
    self.id = id
    self.lanes = lanes
    self.isAlone = isAlone
  }

  /// The name of the repaired captions within a section, for links.
  static func captionsID(in section: String) -> String { "\(section).captions" }

  /// The name of the verdicts within a section, for links.
  private var verdictsID: String { "\(id).verdicts" }

  /// The parts of the section, for the contents of a page about one medium.
  var contents: [PageContents.Entry] {
    let parts = [
      medium.outcomes.isEmpty ? nil : (TaskList.id(in: id), "What to do"),
      medium.timeline?.repaired.map { _ in (Self.captionsID(in: id), "Repaired captions") },
      medium.outcomes.isEmpty ? nil : (verdictsID, "Verdicts"),
      lanes.map { _ in (LaneFigure.id(in: id), "Along the time") },
    ]
    return parts.compactMap { $0 }.map { .init(id: $0.0, title: $0.1) }
  }

  /// A lower limit for the size of a section in bytes, so that no medium is omitted although it
  /// fits into the page.
  ///
  /// - Returns: The length of the sentences that the section always contains, plus some markup.
  static func leastBytes(of medium: MediumRecord) -> Int {
    var least = 400
    // Those that do not apply share a line.
    for result in medium.outcomes where result.outcome > .doesNotApply {
      least += 80 + leastBytes(of: result.title) + leastBytes(of: result.reason)
      guard result.outcome >= .needsReview else { continue }
      guard let finding = result.findings.first(where: { !$0.isAdvice }) else { continue }
      least += leastBytes(of: finding.what) + leastBytes(of: finding.why)
      least += leastBytes(of: finding.remedy)
    }
    return least
  }

  private static func leastBytes(of sentence: String) -> Int {
    min(sentence.utf8.count, Escaping.longestHTMLText)
  }

  /// Writes the section; if there are several, each is closed until the user opens it or follows a
  /// link to it.
  func write(to page: inout HTMLWriter) {
    page.element(.section, .classes("medium")) { page in
      guard !isAlone else { return writeContent(to: &page) }
      page.element(.details) { page in
        page.element(.summary) { writeHeading(to: &$0) }
        writeContent(to: &page)
        page.element(.p) {
          $0.element(.a, .link(to: IndexSection.id), text: "Back to the list of media")
        }
      }
    }
    page.newLine()
  }

  private func writeHeading(to page: inout HTMLWriter) {
    page.element(.h2) { page in
      page.element(.bdi, text: medium.name)
      page.text(" ")
      OutcomeMark(medium).write(to: &page)
    }
  }

  private func writeContent(to page: inout HTMLWriter) {
    page.element(.div, .id(id)) { page in
      if isAlone { writeHeading(to: &page) }
      writeUnread(to: &page)
      TaskList(
        medium, id: id, lanes: lanes, listing: listing, canPlay: review != nil,
        pictures: isAlone ? PictureFigures.mostOfOne : PictureFigures.mostOfSeveral
      ).write(to: &page)
      review?.write(to: &page)
      writeDownload(to: &page)
      writeVerdicts(to: &page)
      HeardSection(medium)?.write(to: &page)
      if let lanes { LaneFigure(lanes, id: id).write(to: &page) }
      writeDamage(to: &page)
      for other in medium.also { write(other, to: &page) }
      writeFacts(to: &page)
    }
  }

  private func write(_ other: ProfileRecord, to page: inout HTMLWriter) {
    page.element(.details) { page in
      page.element(.summary, text: "By the profile \(other.profile), which does not decide")
      page.element(.ul, .classes("plain")) { page in
        for result in other.outcomes {
          page.element(.li) { page in
            page.element(.strong, text: "\(result.criterion) \(result.title)")
            page.text(" ")
            OutcomeMark(result).write(to: &page)
            page.text(" ")
            page.sentence(result.reason)
          }
          page.newLine()
        }
      }
    }
  }

  private func writeUnread(to page: inout HTMLWriter) {
    let sentences = [medium.error?.message].compactMap { $0 } + medium.unread
    for sentence in sentences {
      page.element(.p, .classes("note nc")) { page in
        page.element(.strong, text: "Not read: ")
        page.sentence(sentence)
      }
    }
  }

  private func writeDamage(to page: inout HTMLWriter) {
    guard let reason = medium.damage else { return }
    page.element(.p, .classes("note nc")) { page in
      page.element(.strong, text: "Damaged: ")
      page.text(
        "The details of this medium cannot be read from its record (\(reason)). Judge the medium "
          + "again.")
    }
  }

  private func writeVerdicts(to page: inout HTMLWriter) {
    guard !medium.outcomes.isEmpty else { return }
    let applying = medium.outcomes.filter { $0.outcome > .doesNotApply }
    page.element(.h3, .id(verdictsID), text: "Verdicts")
    if !applying.isEmpty {
      page.element(.ul, .classes("grid")) { page in
        for result in applying { write(result, to: &page) }
      }
    }
    writeOutOfScope(medium.outcomes.filter { $0.outcome == .doesNotApply }, to: &page)
  }

  private func write(_ result: OutcomeRecord, to page: inout HTMLWriter) {
    let mark = OutcomeMark(result)
    page.element(.li, .classes(mark.look)) { page in
      page.element(.strong, text: result.criterion.description)
      page.element(.span, .classes("title"), text: result.title)
      mark.write(to: &page)
      page.element(.span, .classes("why")) { $0.sentence(result.reason) }
      if let placements = medium.placementResults(of: result.criterion) {
        page.element(.span, .classes("why"), text: placements.sentence)
      }
      for sentence in result.acceptances {
        page.element(.span, .classes("why"), text: sentence)
      }
    }
    page.newLine()
  }

  /// Writes the criteria that do not apply on one line; it opens to the reasons.
  private func writeOutOfScope(_ results: [OutcomeRecord], to page: inout HTMLWriter) {
    guard !results.isEmpty else { return }
    let names = results.map(\.criterion.description).joined(separator: ", ")
    page.element(.details) { page in
      page.element(.summary, text: "Does not apply: \(names)")
      page.element(.ul, .classes("plain")) { page in
        for result in results {
          page.element(.li) { page in
            page.element(.strong, text: "\(result.criterion) \(result.title)")
            page.text(": ")
            page.sentence(result.reason)
          }
          page.newLine()
        }
      }
    }
  }

  private func writeDownload(to page: inout HTMLWriter) {
    guard let repaired = medium.timeline?.repaired else { return }
    page.element(.h3, .id(Self.captionsID(in: id)), text: "Repaired captions")
    page.element(.p) { page in
      page.element(
        .a, .classes("download"), .link(toText: repaired.text, type: repaired.mediaType),
        .download(repaired.name)
      ) { page in
        page.text("Save ")
        page.element(.bdi, text: repaired.name)
      }
      page.text(" The captions of this medium with the times that they should have.")
      if repaired.leftOut > 0 {
        page.text(
          " \(repaired.leftOut) of them are left out: the medium has no place for them any more.")
      }
      page.text(" Watch a minute of them before you publish.")
    }
  }

  private func writeFacts(to page: inout HTMLWriter) {
    page.element(.h3, text: "What was judged")
    page.element(.ul, .classes("plain facts")) { page in
      fact("SHA-256 of the medium", medium.sha256 ?? "not known", to: &page)
      if let manifest = medium.manifest { fact("Manifest", manifest, to: &page) }
      for captions in medium.captions { fact("Captions", captions.resource, to: &page) }
    }
  }

  private func fact(_ name: String, _ value: String, to page: inout HTMLWriter) {
    page.element(.li) { page in
      page.text(name + ": ")
      page.element(.bdi, text: value)
    }
  }
}

extension TimelineRecord.Repaired {
  /// The media type of the file, by its name.
  fileprivate var mediaType: String {
    let known = [".vtt": "text/vtt", ".ttml": "application/ttml+xml"]
    let ending = known.first { name.lowercased().hasSuffix($0.key) }
    return ending?.value ?? "text/plain"
  }
}
