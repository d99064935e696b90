import MediaModel

/// Joins adaptation sets that continue in the next period (ISO/IEC 23009-1, section 5.3.2).
///
/// A set continues in a set of the same kind, language, label, roles and accessibility. If there
/// are several, codecs and other descriptors, which may change, select one.
struct DASHPeriods {
  /// A rendition and the periods that have it.
  private struct Entry {
    var rendition: Rendition
    let form: String
    var lastPeriod: Int
    var periods = 1
  }

  private var entries: [Entry] = []
  /// Entries by their purpose, and by their purpose and codecs.
  private var byUse: [String: [Int]] = [:]
  private var byForm: [String: [Int]] = [:]
  /// The number of periods that have a rendition of a kind.
  private var kinds: [Rendition.Kind: Int] = [:]
  private var count = 0

  /// Adds the adaptation sets of the next period.
  mutating func add(_ sets: [Rendition]) {
    count += 1
    for kind in Set(sets.map(\.kind)) { kinds[kind, default: 0] += 1 }
    var next: [String: Int] = [:]
    var left: [Rendition] = []
    for set in sets {
      if let index = nextEntry(for: set, among: byForm[Self.form(of: set)], "form", &next) {
        join(set, to: index)
      } else {
        left.append(set)
      }
    }
    for set in left {
      if let index = nextEntry(for: set, among: byUse[Self.use(of: set)], "use", &next) {
        join(set, to: index)
      } else {
        append(set)
      }
    }
  }

  /// The renditions, each with its missing parts.
  var renditions: [Rendition] {
    entries.map { entry in
      var rendition = entry.rendition
      rendition.isPartial = entry.periods < count
      if rendition.kind == .video || rendition.kind == .audio,
        entry.periods < kinds[rendition.kind] ?? 0
      {
        rendition.unlisted =
          rendition.unlisted
          ?? "It is in \(entry.periods) of \(count) periods; what the others have in its place was "
          + "not read."
      }
      return rendition
    }
  }

  /// The next entry that can continue in a set and does not yet continue in a set of this period.
  private func nextEntry(
    for set: Rendition, among entries: [Int]?, _ list: String, _ next: inout [String: Int]
  ) -> Int? {
    guard let entries else { return nil }
    let key = list + (list == "form" ? Self.form(of: set) : Self.use(of: set))
    var index = next[key] ?? 0
    while index < entries.count, self.entries[entries[index]].lastPeriod == count { index += 1 }
    next[key] = index
    return index < entries.count ? entries[index] : nil
  }

  private mutating func append(_ set: Rendition) {
    let form = Self.form(of: set)
    byUse[Self.use(of: set), default: []].append(entries.count)
    byForm[form, default: []].append(entries.count)
    entries.append(Entry(rendition: set, form: form, lastPeriod: count))
  }

  private mutating func join(_ set: Rendition, to index: Int) {
    entries[index].lastPeriod = count
    entries[index].periods += 1
    var whole = entries[index].rendition
    // Removed first, so that the list is not copied when it grows.
    entries[index].rendition.source = .insideVideo
    whole.isDiscontinuous = true
    whole.isEncrypted = whole.isEncrypted || set.isEncrypted
    whole.unlisted = whole.unlisted ?? set.unlisted
    if entries[index].form != Self.form(of: set), Self.codecs(of: set) != Self.codecs(of: whole) {
      whole.unlisted =
        whole.unlisted
        ?? "From period \(count) on it has another codec; what has that codec was not read."
    } else if case .segments(var all) = whole.source, case .segments(let more) = set.source {
      whole.source = .insideVideo
      all.append(contentsOf: more)
      whole.source = .segments(all)
    }
    entries[index].rendition = whole
  }

  /// The purpose of a set; video continues regardless of its label.
  private static func use(of set: Rendition) -> String {
    if set.kind == .video { return "\(set.kind) \(set.roles.contains { $0.role == .sign })" }
    let descriptors = set.signals.filter { $0.name == "Role" || $0.name == "Accessibility" }
    let told = descriptors.map { "\($0.name)=\($0.scheme.lowercased())=\($0.value)" }.sorted()
    return "\(set.kind) \(set.language?.text ?? "") \(told.joined(separator: " ")) \(set.name)"
  }

  private static func form(of set: Rendition) -> String {
    "\(use(of: set)) \(codecs(of: set).joined(separator: " "))"
  }

  /// The codecs without their profile and level, which may differ from period to period.
  private static func codecs(of set: Rendition) -> [String] {
    set.signals.filter { $0.name == "mimeType" || $0.name == "codecs" }.map { signal in
      signal.name == "codecs"
        ? CommaList(signal.value).lazy.map { codec in
          let name = codec.utf8.drop { $0 == UInt8(ascii: " ") }
          return String(Substring(name.prefix { $0 != UInt8(ascii: ".") }))
        }.joined(separator: ",") : signal.value.lowercased()
    }
  }
}
