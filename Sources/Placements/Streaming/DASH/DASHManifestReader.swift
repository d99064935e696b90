import MediaModel
import TextBasics

/// Reads a Media Presentation Description (ISO/IEC 23009-1, section 5).
package struct DASHManifestReader {
  private let tree: XMLTree
  private var manifest = StreamingManifest(.dash)
  /// The periods so far, and the number of the current period.
  private var periods = DASHPeriods()
  private var period = 0
  /// The adaptation sets of the current period.
  private var sets: [Rendition] = []
  /// The captions inside the video that the current period announces, each once.
  private var channels: [Rendition] = []
  private var announced: Set<String> = []
  private var segments = 0
  /// The budget for addresses: a short manifest can describe many long addresses.
  private(set) var budget: StepBudget
  /// Whether an issue says that the limit of segments was reached.
  private var isCutTold = false
  /// The representations that were not chosen; their segments are listed last.
  private var others: [Other] = []

  /// A representation of an adaptation set that was not chosen.
  private struct Other {
    let representation: Int
    let around: DASHSegments
    let period: Duration?
  }

  /// Reads a manifest.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The manifest, or `nil` if the root element is not `MPD`.
  package static func read(_ bytes: [UInt8]) -> StreamingManifest? {
    var budget = StepBudget(limit: StreamingManifest.Limit.expansion)
    return read(bytes, &budget)
  }

  /// Reads a manifest within a budget.
  ///
  /// - Returns: The manifest, or `nil` if the root element is not `MPD`.
  static func read(_ bytes: [UInt8], _ budget: inout StepBudget) -> StreamingManifest? {
    let (tree, issues) = XMLTreeReader.read(TextDecoding.decode(bytes))
    guard let tree, tree.nodes[tree.root].element?.name.local == "MPD" else { return nil }
    var reader = DASHManifestReader(tree: tree, budget: budget)
    for issue in issues {
      reader.manifest.note(.syntax, issue.position, issue.what)
      // Nothing after it was read: renditions and periods may be missing.
      if issue.isFatal, reader.manifest.unlisted == nil {
        reader.manifest.unlisted =
          "The manifest is not whole, or damaged in line \(issue.position.line): what comes after "
          + "that was not read."
      }
    }
    reader.readPresentation()
    budget = reader.budget
    return reader.manifest
  }

  private init(tree: XMLTree, budget: StepBudget) {
    self.tree = tree
    self.budget = budget
  }

  private mutating func readPresentation() {
    manifest.isLive = tree.value("type", of: tree.root) == "dynamic"
    manifest.duration = length("mediaPresentationDuration", of: tree.root)
    let outer = DASHSegments(nil, tree.root, tree, &budget)
    let elements = tree.elements("Period", in: tree.root)
    if elements.isEmpty {
      manifest.note(.missing, tree.nodes[tree.root].position, "It has no Period.")
    }
    for (order, period) in elements.enumerated() {
      let next = order + 1 < elements.count ? elements[order + 1] : nil
      readPeriod(period, outer, lasting: length(of: period, before: next))
    }
    readOthers()
    for rendition in periods.renditions + channels { manifest.add(rendition) }
  }

  /// Reads the representations that were not chosen, with the part of the limits that is left.
  ///
  /// If they are cut off, nothing is reported as unread.
  private mutating func readOthers() {
    for other in others {
      let own = DASHSegments(other.around, other.representation, tree, &budget)
      manifest.others += references(of: other.representation, own, other.period).segments ?? []
    }
  }

  private mutating func length(_ name: String, of index: Int) -> Duration? {
    guard let text = tree.value(name, of: index) else { return nil }
    if let length = DASHDuration.read(text) { return length }
    manifest.note(
      .syntax, tree.nodes[index].position, "\(name) “\(text.prefix(40))” is not a length.")
    return nil
  }

  /// The duration of a period: its own, or the time until the next period or the end (section
  /// 5.3.2.1).
  private mutating func length(of period: Int, before next: Int?) -> Duration? {
    if let own = length("duration", of: period) { return own }
    let start = length("start", of: period) ?? .zero
    if let next { return length("start", of: next).map { $0 - start } }
    return manifest.duration.map { $0 - start }
  }

  private mutating func readPeriod(_ period: Int, _ outer: DASHSegments, lasting: Duration?) {
    self.period += 1
    let around = DASHSegments(outer, period, tree, &budget)
    let elements = tree.elements("AdaptationSet", in: period)
    if elements.isEmpty {
      let isLinked = isElsewhere(period)
      leaveOut(
        isLinked ? .outsideRoot : .missing, period,
        isLinked
          ? "Period \(self.period) is in another document, which is not read."
          : "Period \(self.period) has no AdaptationSet.")
    }
    sets = []
    for set in elements { readSet(set, DASHSegments(around, set, tree, &budget), lasting) }
    periods.add(sets)
  }

  /// Whether an element's content is in another document (section 5.5.3).
  private func isElsewhere(_ element: Int) -> Bool {
    let link = "http://www.w3.org/1999/xlink"
    return tree.nodes[element].element?.value(namespace: link, local: "href") != nil
  }

  /// Notes which parts of the presentation are not in the manifest or were not read from it.
  private mutating func leaveOut(_ code: StreamIssue.Code, _ element: Int, _ what: String) {
    manifest.note(code, tree.nodes[element].position, what)
    manifest.unlisted = manifest.unlisted ?? what
  }

  private mutating func readSet(_ set: Int, _ around: DASHSegments, _ period: Duration?) {
    let representations = tree.elements("Representation", in: set)
    let kind = kind(of: set, representations)
    guard let chosen = choose(representations, kind) else {
      return leaveOut(
        isElsewhere(set) ? .outsideRoot : .missing, set,
        "An AdaptationSet of period \(self.period) has no Representation.")
    }
    let own = DASHSegments(around, chosen, tree, &budget)
    others += representations.filter { $0 != chosen }.map {
      Other(representation: $0, around: around, period: period)
    }
    let (references, isCut) = references(of: chosen, own, period)
    var rendition = Rendition(
      kind, name: name(of: set), source: .segments(references ?? []),
      position: tree.nodes[set].position)
    rendition.isVariant = kind == .video
    rendition.unlisted = unlisted(references, isCut: isCut, of: chosen)
    rendition.timeOffset = own.timeOffset
    rendition.group = tree.value("id", of: set) ?? tree.value("group", of: set) ?? ""
    rendition.language = tree.value("lang", of: set).flatMap { LanguageTag($0) }
    rendition.bandwidth = tree.value("bandwidth", of: chosen).flatMap { Int($0) }
    rendition.signals = signals(of: set, chosen)
    rendition.isForced = rendition.roles.contains { $0.role == .forced }
    rendition.isEncrypted =
      [set, chosen].contains { !tree.elements("ContentProtection", in: $0).isEmpty }
    if rendition.isEncrypted {
      manifest.note(
        .unsupported, rendition.position,
        "The segments are encrypted and cannot be read; check the media before encryption.")
    }
    // One set more than the limit, so that reaching the limit is noted.
    guard sets.count <= StreamingManifest.Limit.renditions else { return }
    sets.append(rendition)
    if kind == .video { addCaptions(of: set) }
  }

  /// The reason why segments of a representation are missing, or `nil` if all are listed.
  private mutating func unlisted(
    _ references: [SegmentReference]?, isCut: Bool, of representation: Int
  ) -> String? {
    guard references == nil else {
      return isCut
        ? "The manifest describes more segments than are read; the last ones were not read." : nil
    }
    let identifier = tree.value("id", of: representation) ?? ""
    let what = "The manifest does not say where the segments of “\(identifier)” are."
    manifest.note(.unsupported, tree.nodes[representation].position, what)
    return what
  }

  /// The segments of a representation within the limit of the manifest, and whether some are
  /// missing.
  private mutating func references(
    of representation: Int, _ own: DASHSegments, _ period: Duration?
  ) -> (segments: [SegmentReference]?, isCut: Bool) {
    let limit = max(0, StreamingManifest.Limit.segments - segments)
    let references = own.references(
      tree.value("id", of: representation) ?? "",
      bandwidth: tree.value("bandwidth", of: representation) ?? "", period: period,
      at: tree.nodes[representation].position, limit: limit, &budget
    ).map { Array($0.prefix(limit)) }
    segments += references?.count ?? 0
    let isCut = segments >= StreamingManifest.Limit.segments || budget.isExhausted
    if isCut, !isCutTold {
      isCutTold = true
      manifest.note(
        .tooLarge, tree.nodes[representation].position,
        "The manifest describes more than \(StreamingManifest.Limit.segments) segments, or their "
          + "addresses for more than \(budget.limit) bytes; the following ones were not read. Use "
          + "longer segments, or split the presentation.")
    }
    return (references, isCut)
  }

  /// Captions in the data of the video are searched in the smallest pictures, because these are enough;
  /// sound is measured in its best quality.
  private func choose(_ representations: [Int], _ kind: Rendition.Kind) -> Int? {
    func bandwidth(_ index: Int) -> Int {
      tree.value("bandwidth", of: index).flatMap { Int($0) } ?? 0
    }
    let ordered = representations.sorted { bandwidth($0) < bandwidth($1) }
    return kind == .video ? ordered.first : ordered.last
  }

  private func name(of set: Int) -> String {
    let label = tree.elements("Label", in: set).first.map { tree.text(of: $0) }
    return label ?? tree.value("label", of: set) ?? ""
  }

  private func kind(of set: Int, _ representations: [Int]) -> Rendition.Kind {
    let first = representations.first
    func said(_ name: String) -> String {
      (tree.value(name, of: set) ?? first.flatMap { tree.value(name, of: $0) } ?? "").lowercased()
    }
    let type = said("contentType").isEmpty ? said("mimeType") : said("contentType")
    let codecs = said("codecs")
    if codecs.hasPrefix("wvtt") || codecs.hasPrefix("stpp") { return .subtitles }
    switch type.prefix(while: { $0 != "/" }) {
    case "video": return .video
    case "audio": return .audio
    case "text": return .subtitles
    case "application":
      return type.contains("ttml") || type.contains("vtt") ? .subtitles : .other
    default: return .other
    }
  }

  private func signals(of set: Int, _ representation: Int) -> [Rendition.Signal] {
    var signals: [Rendition.Signal] = []
    for child in tree.children(of: set) {
      guard let element = tree.nodes[child].element, Self.descriptors.contains(element.name.local)
      else { continue }
      signals.append(
        Rendition.Signal(
          element.name.local, scheme: element.value(local: "schemeIdUri") ?? "",
          element.value(local: "value") ?? ""))
    }
    for name in ["mimeType", "codecs"] {
      if let value = tree.value(name, of: set) ?? tree.value(name, of: representation) {
        signals.append(Rendition.Signal(name, value))
      }
    }
    return signals
  }

  /// Section 5.8: descriptors of the purpose of an adaptation set.
  private static let descriptors: Set = [
    "Role", "Accessibility", "EssentialProperty", "SupplementalProperty",
  ]

  /// Closed captions inside the video (ANSI/SCTE 214-1, section 7.2.5).
  private mutating func addCaptions(of set: Int) {
    for descriptor in tree.elements("Accessibility", in: set) {
      let scheme = (tree.value("schemeIdUri", of: descriptor) ?? "").lowercased()
      let value = tree.value("value", of: descriptor) ?? ""
      let position = tree.nodes[descriptor].position
      for captions in DASHClosedCaptions.renditions(scheme: scheme, value, position)
      where channels.count <= StreamingManifest.Limit.renditions
        && announced.insert("\(captions.channel?.name ?? "") \(captions.language?.text ?? "")")
          .inserted
      {
        channels.append(captions)
      }
    }
  }
}
