import MediaModel
import TimedText

/// Reads a Media Presentation Description (ISO/IEC 23009-1, section 5).
package struct DASHManifestReader {
  private let tree: XMLTree
  private var manifest = StreamingManifest(.dash)
  /// Where a rendition that goes on over periods stands.
  private var places: [String: Int] = [:]
  /// The number of the period that is read, and of the last that went into each rendition.
  private var period = 0
  private var joined: [Int: Int] = [:]
  private var segments = 0
  /// What addresses cost: a short manifest can stand for many, and for long ones.
  private(set) var budget: StepBudget
  /// Whether the limit of segments was told.
  private var isCut = false

  /// Reads a manifest.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The manifest, or `nil` when the document's element is not `MPD`.
  package static func read(_ bytes: [UInt8]) -> StreamingManifest? {
    var budget = StepBudget(limit: StreamingManifest.Limit.expansion)
    return read(bytes, &budget)
  }

  /// Reads a manifest within a budget.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - budget: What addresses cost.
  /// - Returns: The manifest, or `nil` when the document's element is not `MPD`.
  static func read(_ bytes: [UInt8], _ budget: inout StepBudget) -> StreamingManifest? {
    let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(bytes))
    guard let tree, tree.nodes[tree.root].element?.name.local == "MPD" else { return nil }
    var reader = DASHManifestReader(tree: tree, budget: budget)
    for fault in faults { reader.manifest.note(.syntax, fault.position, fault.what) }
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
    let periods = tree.elements("Period", in: tree.root)
    if periods.isEmpty {
      manifest.note(.missing, tree.nodes[tree.root].position, "It has no Period.")
    }
    for (order, period) in periods.enumerated() {
      let next = order + 1 < periods.count ? periods[order + 1] : nil
      readPeriod(period, outer, lasting: length(of: period, before: next))
    }
  }

  private mutating func length(_ name: String, of index: Int) -> Duration? {
    guard let text = tree.value(name, of: index) else { return nil }
    if let length = DASHDuration.read(text) { return length }
    manifest.note(.syntax, tree.nodes[index].position, "\(name) “\(text.prefix(40))” is no length.")
    return nil
  }

  /// A period lasts as long as it says, until the next, or until the end (section 5.3.2.1).
  private mutating func length(of period: Int, before next: Int?) -> Duration? {
    if let own = length("duration", of: period) { return own }
    let start = length("start", of: period) ?? .zero
    if let next { return length("start", of: next).map { $0 - start } }
    return manifest.duration.map { $0 - start }
  }

  private mutating func readPeriod(_ period: Int, _ outer: DASHSegments, lasting: Duration?) {
    self.period += 1
    let around = DASHSegments(outer, period, tree, &budget)
    for set in tree.elements("AdaptationSet", in: period) {
      readSet(set, DASHSegments(around, set, tree, &budget), lasting)
    }
  }

  private mutating func readSet(_ set: Int, _ around: DASHSegments, _ period: Duration?) {
    let representations = tree.elements("Representation", in: set)
    let kind = kind(of: set, representations)
    guard let chosen = choose(representations, kind) else {
      let position = tree.nodes[set].position
      return manifest.note(.missing, position, "This AdaptationSet has no Representation.")
    }
    let own = DASHSegments(around, chosen, tree, &budget)
    let references = references(of: chosen, own, period)
    if references == nil {
      let identifier = tree.value("id", of: chosen) ?? ""
      manifest.note(
        .unsupported, tree.nodes[chosen].position,
        "The manifest does not tell where the segments of “\(identifier)” are.")
    }
    for other in representations where other != chosen {
      let own = DASHSegments(around, other, tree, &budget)
      manifest.others += self.references(of: other, own, period) ?? []
    }
    var rendition = Rendition(
      kind, name: name(of: set), source: .segments(references ?? []),
      position: tree.nodes[set].position)
    rendition.isVariant = kind == .video
    rendition.timeOffset = own.timeOffset
    rendition.group = tree.value("id", of: set) ?? tree.value("group", of: set) ?? ""
    rendition.language = tree.value("lang", of: set).flatMap { LanguageTag($0) }
    rendition.bandwidth = tree.value("bandwidth", of: chosen).flatMap { Int($0) }
    rendition.signals = signals(of: set, chosen)
    rendition.isForced = rendition.roles.contains { $0.role == .forced }
    rendition.isEncrypted =
      !(tree.elements("ContentProtection", in: set) + tree.elements("ContentProtection", in: chosen))
      .isEmpty
    if rendition.isEncrypted {
      manifest.note(
        .unsupported, rendition.position,
        "The segments are encrypted and cannot be read; check the media before encryption.")
    }
    join(rendition, references ?? [])
    if kind == .video { addCaptions(of: set) }
  }

  /// The segments of a representation, as many as are left to the manifest.
  private mutating func references(
    of representation: Int, _ own: DASHSegments, _ period: Duration?
  ) -> [SegmentReference]? {
    let limit = max(0, StreamingManifest.Limit.segments - segments)
    let references = own.references(
      tree.value("id", of: representation) ?? "",
      bandwidth: tree.value("bandwidth", of: representation) ?? "", period: period,
      at: tree.nodes[representation].position, limit: limit, &budget
    ).map { Array($0.prefix(limit)) }
    segments += references?.count ?? 0
    if segments >= StreamingManifest.Limit.segments || budget.isExhausted, !isCut {
      isCut = true
      manifest.note(
        .tooLarge, tree.nodes[representation].position,
        "The manifest stands for more than \(StreamingManifest.Limit.segments) segments, or their "
          + "addresses for more than \(budget.limit) bytes; those from here on were not read. Use "
          + "longer segments, or split the presentation.")
    }
    return references
  }

  /// What goes on over periods is one rendition: the same kind, language and signals.
  private mutating func join(_ rendition: Rendition, _ references: [SegmentReference]) {
    let signals = rendition.signals.map { "\($0.name)=\($0.scheme)=\($0.value)" }
    let key =
      "\(rendition.kind) \(rendition.language?.text ?? "") \(signals.joined(separator: " ")) "
      + rendition.name
    // Two sets of one period are there at the same time, whatever they have in common.
    if let place = places[key], joined[place] != period,
      case .segments(var all) = manifest.renditions[place].source
    {
      // Taken out first, so that nothing is copied when it grows.
      manifest.renditions[place].source = .insideVideo
      all.append(contentsOf: references)
      manifest.renditions[place].source = .segments(all)
      manifest.renditions[place].hasJoints = true
      joined[place] = period
      return
    }
    if manifest.renditions.count < StreamingManifest.Limit.renditions {
      places[key] = manifest.renditions.count
      joined[manifest.renditions.count] = period
    }
    manifest.add(rendition)
  }

  /// The smallest pictures are enough to look for captions; the best sound is measured best.
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

  /// Section 5.8: descriptors that tell what an adaptation set is for.
  private static let descriptors: Set = [
    "Role", "Accessibility", "EssentialProperty", "SupplementalProperty",
  ]

  /// Closed captions inside the video (ANSI/SCTE 214-1, section 7.2.5).
  private mutating func addCaptions(of set: Int) {
    for descriptor in tree.elements("Accessibility", in: set) {
      let scheme = (tree.value("schemeIdUri", of: descriptor) ?? "").lowercased()
      let value = tree.value("value", of: descriptor) ?? ""
      let position = tree.nodes[descriptor].position
      for captions in DASHClosedCaptions.renditions(scheme: scheme, value, position) {
        manifest.add(captions)
      }
    }
  }
}
