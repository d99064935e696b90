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

  /// Creates the section of a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - number: Its number in the run, for links.
  ///   - lanes: Its drawings; `nil` if there are none.
  ///   - isAlone: Whether it is the only medium.
  init(_ medium: MediumRecord, number: Int, lanes: MediumLanes?, isAlone: Bool) {
    self.medium = medium
    self.lanes = lanes
    self.isAlone = isAlone
    id = Self.id(number)
  }

  /// The name of a medium's section, for links.
  static func id(_ number: Int) -> String { "m\(number)" }

  /// A lower limit for the size of a section in bytes, so that no medium is omitted although it
  /// fits into the page.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The length of the sentences that the section always contains, plus some markup.
  static func leastBytes(of medium: MediumRecord) -> Int {
    medium.outcomes.reduce(400) { bytes, result in
      let finding = result.outcome < .needsReview ? nil : result.findings.first { !$0.isAdvice }
      let sentences = [
        result.title, result.reason, finding?.what, finding?.why, finding?.remedy,
      ].compactMap { $0 }
      return sentences.reduce(bytes + 80) { $0 + min($1.utf8.count, Escaping.longestHTMLText) }
    }
  }

  /// Writes the section; if there are several, each is closed until the user opens it or follows a
  /// link to it.
  func write(to page: inout HTMLWriter) {
    page.element(.section, .classes("medium")) { page in
      guard !isAlone else { return writeContent(to: &page) }
      page.element(.details) { page in
        page.element(.summary) { writeHeading(to: &$0) }
        writeContent(to: &page)
        page.element(.p) { $0.element(.a, .link(to: "index"), text: "Back to the index") }
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
      writeVerdicts(to: &page)
      TaskList(medium, id: id, lanes: lanes).write(to: &page)
      writeDownload(to: &page)
      if let lanes { LaneFigure(lanes, medium, id: id).write(to: &page) }
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
            OutcomeMark(result.outcome).write(to: &page)
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
    guard let reason = medium.timelineDamage else { return }
    page.element(.p, .classes("note nc")) { page in
      page.element(.strong, text: "Damaged: ")
      page.text(
        "The timeline of this medium cannot be read from its record (\(reason)). Judge the medium "
          + "again.")
    }
  }

  private func writeVerdicts(to page: inout HTMLWriter) {
    guard !medium.outcomes.isEmpty else { return }
    page.element(.h3, text: "Verdicts")
    page.element(.ul, .classes("grid")) { page in
      for result in medium.outcomes {
        page.element(.li, .classes(OutcomeMark(result.outcome).look)) { page in
          page.element(.strong, text: result.criterion.description)
          page.element(.span, .classes("title"), text: result.title)
          OutcomeMark(result.outcome).write(to: &page)
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
    }
  }

  private func writeDownload(to page: inout HTMLWriter) {
    guard let repaired = medium.timeline?.repaired else { return }
    page.element(.h3, text: "Repaired captions")
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
