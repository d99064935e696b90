import CaptionQuality
import Conformance
import Forms
import Hashing
import MediaModel
import Records

/// A run as one self-contained page: no network, and no script but that of a form for answers.
///
/// The answer comes first: the sentence, then the repairs and the questions over all media, then the
/// media, worst first. Details of as many media as fit follow: their work, verdicts, and drawings
/// along their time with tables. The memory contains only what fits in the page.
struct HTMLReport: RecordReport {
  /// The default guideline for reading speed: the guideline of the United States' Department of
  /// Education.
  static let guideline = "dcmp"
  /// The maximum size of a page about several media, in bytes; the details of one medium take less
  /// than a fifth of it.
  static let largest = 5_000_000
  /// The maximum size of everything except the sections, in bytes.
  private static let frame = 20_000

  /// The details of a medium, as they are in the page.
  private struct Section {
    /// The medium.
    let name: String
    /// Whether repaired captions can be saved from them.
    let hasCaptions: Bool
    let bytes: [UInt8]
  }

  private let tool: RunRecord.Tool
  private let profile: String
  private let settings: ReportSettings
  private var counts = RunCounts()
  private var tally: RunTally
  private var untested: UntestedClauses
  /// The questions that several media share, if the page has a form.
  private var shared = SharedForms()
  private var number = 0
  /// Whether a medium has small pictures.
  private var hasPictures = false
  /// The medium, if it is the only one so far.
  private var only: MediumRecord?
  private var rows = WorstFirst<MediumSummary>(budget: IndexSection.mostRows)
  private var sections = WorstFirst<Section>(budget: 0)
  /// The numbers of the media whose details may fit, in the order of the run.
  private var detailed: [Int] = []
  /// The names of the sections of listed media, for links.
  private var anchors: [Int: String] = [:]
  /// The run's messages that are not about its media: the second pass does not read all of them.
  private var rest = RestSections(rest: RunRecord.Rest(skipped: [], failures: []))

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    self.settings = settings
    tally = RunTally(keepsOpen: false, listing: settings.listing)
    untested = UntestedClauses(of: profile)
  }

  func need(_ pass: Int) -> MediaNeed {
    // The only medium of a run is written after the first pass.
    pass == 0 ? .outcomes(withTimelinesOf: [1]) : .only(Set(detailed))
  }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) { number = 0 }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    number += 1
    if pass == 0 {
      count(medium)
    } else if detailed.indices.contains(number - 1) {
      detail(medium, detailed[number - 1])
    }
  }

  private mutating func count(_ medium: MediumRecord) {
    counts.add(medium)
    hasPictures = hasPictures || medium.pictures.contains { !$0.image.isEmpty }
    tally.add(medium)
    untested.add(medium)
    if settings.hasReviewForm { shared.add(medium) }
    only = number == 1 ? medium : nil
    let severity = medium.severity
    guard rows.accepts(severity: severity, number: number) else { return }
    rows.add(
      .init(
        severity: severity, number: number, cost: 1, value: MediumSummary(medium, settings.listing))
    )
  }

  private mutating func detail(_ medium: MediumRecord, _ number: Int) {
    guard sections.accepts(severity: medium.severity, number: number) else { return }
    var page = HTMLWriter()
    section(medium, anchors[number] ?? "").write(to: &page)
    let section = Section(
      name: medium.name, hasCaptions: medium.timeline?.repaired != nil, bytes: page.bytes)
    sections.add(
      .init(
        severity: medium.severity, number: number, cost: page.bytes.count, value: section))
  }

  private func section(_ medium: MediumRecord, _ id: String) -> MediumSection {
    let name =
      settings.guideline ?? settings.guidelineOfMedium(medium.source) ?? Self.guideline
    let guideline = QualityProfile.named(name)
    return MediumSection(
      medium, id: id, lanes: MediumLanes(medium, guideline: guideline),
      isAlone: counts.media == 1, listing: settings.listing,
      review: settings.hasReviewForm ? ReviewForm(medium, id: id, settings.wayFromPage) : nil)
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    if pass == 0 {
      self.rest = RestSections(rest: rest)
      if counts.media > 1 {
        chooseDetailed()
        return true
      }
    }
    var page = HTMLWriter()
    write(self.rest, to: &page)
    bytes += page.bytes
    return false
  }

  /// Selects as many of the worst media as may fit; the size of their details is not known yet.
  private mutating func chooseDetailed() {
    let kept = rows.kept
    var names = MediumAnchors()
    for row in kept.sorted(by: { $0.number < $1.number }) {
      anchors[row.number] = names.add(row.value.name)
    }
    let room = room(beside: rest, kept)
    sections = WorstFirst(budget: room)
    var least = 0
    let worst = kept.prefix { row in
      defer { least += row.value.leastOfDetails }
      return least <= room
    }
    detailed = worst.map(\.number).sorted()
  }

  /// The number of bytes left for the details of media.
  private func room(beside rest: RestSections, _ all: [WorstFirst<MediumSummary>.Entry]) -> Int {
    var page = HTMLWriter()
    writeTools(to: &page)
    rest.writeFailures(to: &page)
    let links = all.map { row in
      (row.value.name, RepairsSection.Link(id: anchors[row.number] ?? "", hasCaptions: true))
    }
    RepairsSection(summary: tally.summary, links: Self.byName(links)).write(to: &page)
    changes(of: rest, Self.byName(links))?.write(to: &page)
    IndexSection(counts, rows: all, links: anchors).write(to: &page)
    writeEnd(rest, to: &page)
    return max(Self.largest - page.bytes.count - Self.frame, 0)
  }

  private static func byName(
    _ links: [(String, RepairsSection.Link)]
  ) -> [String: RepairsSection.Link] {
    Dictionary(links, uniquingKeysWith: { first, _ in first })
  }

  private func write(_ rest: RestSections, to page: inout HTMLWriter) {
    let sheet = (counts.media > 1 ? Stylesheet.ofManyMedia : Stylesheet.ofOneMedium)
      .adding(hasPictures ? .ofPictures : nil)
      .adding(settings.hasReviewForm ? .ofReviewForm : nil)
    let script = settings.hasReviewForm ? PageScript.review : nil
    let title = settings.title ?? "Media accessibility report"
    page.documentType()
    page.element(.html, .lang("en")) { page in
      page.head(title, sheet, PagePolicy(sheet, script, hasPictures: hasPictures))
      page.element(.body) { body(rest, title, to: &$0) }
    }
    page.newLine()
  }

  private func body(_ rest: RestSections, _ title: String, to page: inout HTMLWriter) {
    let (entries, main) = counts.media > 1 ? ofManyMedia(rest) : ofOneMedium(rest)
    let ending = RunEnding(tool: tool, profile: profile, rest: rest.rest)
    PageContents(
      title: title, sentence: ReadinessText(ending: ending, tally: tally).sentence.text,
      means: settings.means(of: tool, profile: profile), entries: entries
    ).write(to: &page)
    page.element(.main, .id(PageContents.mainID)) { page in
      page.append(main.bytes)
      writeEnd(rest, to: &page)
    }
    page.newLine()
    if settings.hasReviewForm { ReviewTools.writePlayer(to: &page) }
    page.element(.footer) { page in
      page.element(
        .p, text: "A result says what was measured; it is not a statement of conformance.")
    }
    if settings.hasReviewForm { page.script(.review) }
  }

  private func ofOneMedium(
    _ rest: RestSections
  ) -> (contents: [PageContents.Entry], main: HTMLWriter) {
    var page = HTMLWriter()
    rest.writeFailures(to: &page)
    guard let only else { return ([], page) }
    var names = MediumAnchors()
    let section = section(only, names.add(only.name))
    section.write(to: &page)
    writeTools(to: &page)
    let changes = changes(of: rest, [:])
    changes?.write(to: &page)
    return (section.contents + tools + (changes?.contents ?? []), page)
  }

  private func writeTools(to page: inout HTMLWriter) {
    if settings.hasReviewForm { ReviewTools.write(shared, to: &page) }
  }

  /// The part with the form, for the contents of the page.
  private var tools: [PageContents.Entry] {
    settings.hasReviewForm ? [ReviewTools.contents] : []
  }

  private func changes(
    of rest: RestSections, _ links: [String: RepairsSection.Link]
  ) -> ChangesSection? {
    rest.rest.changes.map { ChangesSection(changes: $0, links: links) }
  }

  private func ofManyMedia(
    _ rest: RestSections
  ) -> (contents: [PageContents.Entry], main: HTMLWriter) {
    var page = HTMLWriter()
    let kept = sections.kept
    let ids = Dictionary(
      kept.map { ($0.number, anchors[$0.number] ?? "") }, uniquingKeysWith: { first, _ in first })
    let links = kept.map { entry in
      let id = ids[entry.number] ?? ""
      return (
        entry.value.name, RepairsSection.Link(id: id, hasCaptions: entry.value.hasCaptions)
      )
    }
    let repairs = RepairsSection(summary: tally.summary, links: Self.byName(links))
    let index = IndexSection(counts, rows: rows.kept, links: ids)
    let changes = changes(of: rest, Self.byName(links))
    repairs.write(to: &page)
    rest.writeFailures(to: &page)
    changes?.write(to: &page)
    writeTools(to: &page)
    index.write(to: &page)
    for section in kept { page.append(section.value.bytes) }
    return (repairs.contents + (changes?.contents ?? []) + tools + index.contents, page)
  }

  private func writeEnd(_ rest: RestSections, to page: inout HTMLWriter) {
    RestSections.writeStandards(of: profile, to: &page)
    RestSections.write(untested, to: &page)
    rest.writeBaseline(to: &page)
    rest.writeSkipped(to: &page)
  }
}
