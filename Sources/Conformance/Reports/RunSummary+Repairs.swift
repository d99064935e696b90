package import MediaModel

extension RunSummary {
  /// A finding, with the data for a summary.
  package struct Finding: Sendable {
    /// The stable code.
    package let code: String
    /// The problem in a few words, without the names of files.
    package let words: String
    /// How much captions are late (positive) or early, in seconds; `nil` for other findings.
    package let lateness: Double?
    /// The question to a person, or `nil`.
    package let question: String?
    /// The remedy, one sentence.
    package let remedy: String
    /// The command that makes the repair, or `nil`.
    package let command: String?
    /// Whether `cuelight check --fix` makes the repair: in a caption file, or in a new file beside a
    /// medium with captions of its own.
    package let isFixable: Bool
    /// The file that it is about, and its track.
    package let place: Place
    /// The last day on which a baseline accepts it; `nil` if none does.
    package let acceptedUntil: String?
    /// Whether it is advice, which does not affect the outcome.
    package let isAdvice: Bool
    /// The stretch of time that captions must be written for, or `nil`.
    package let unwritten: Range<MediaTime>?

    /// The findings whose stretch of time is all that their remedy does not say.
    private static let unwrittenCodes: Set<FindingCode> = [
      .captionsUncoveredSpeech, .captionsEndEarly,
    ]

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - code: The stable code; the words of a code of a later version are the code.
    ///   - question: The question to a person.
    ///   - remedy: The remedy.
    ///   - command: The command that makes the repair.
    ///   - isRetimed: Whether the repair gives cues other times.
    ///   - place: The file that the finding is about, with its track, and whether it is about captions
    ///     inside a medium.
    ///   - range: The stretch of time that it is about, or `nil`.
    ///   - offset: The measured offset of captions, in seconds, or `nil`.
    ///   - acceptedUntil: The last day on which a baseline accepts it.
    ///   - isAdvice: Whether it is advice.
    package init(
      code: String, question: String?, remedy: String, command: String?, isRetimed: Bool,
      place: (resource: String, track: Int?, isInside: Bool), range: Range<MediaTime>?,
      offset: Double?, acceptedUntil: String?, isAdvice: Bool
    ) {
      self.code = code
      let known = FindingCode(rawValue: code)
      words = known?.inFewWords ?? code
      lateness = known == .captionsLate || known == .captionsEarly ? offset : nil
      self.question = question
      self.remedy = remedy
      self.command = command
      self.place = Place(resource: place.resource, track: place.track)
      isFixable =
        command != nil && (place.isInside ? isRetimed : Self.isRepaired(place.resource))
      self.acceptedUntil = acceptedUntil
      self.isAdvice = isAdvice
      unwritten = known.flatMap { Self.unwrittenCodes.contains($0) ? range : nil }
    }

    /// Whether a file has one of the formats that are repaired without loss.
    private static func isRepaired(_ file: String) -> Bool {
      let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
      return CaptionFileFormat(rawValue: ending)?.timedText.isRepaired ?? false
    }
  }

  /// A file with a finding, and its track.
  package struct Place: Sendable, Hashable {
    /// The file, as the user would name it.
    package let resource: String
    /// The track, or `nil`.
    package let track: Int?
  }

  /// What one criterion of a medium needs: the finding that decided.
  package struct Need: Sendable {
    /// The problem in a few words.
    package let words: String
    /// The code of the finding; `nil` for an outcome without a finding.
    package let code: String?
    /// The remedy; `nil` for an outcome without a finding.
    package let remedy: String?
    /// The command that makes the repair, or `nil`.
    package let command: String?
    /// Whether `cuelight check --fix` makes the repair.
    package let isFixable: Bool
    /// How much captions are late (positive) or early, in seconds; `nil` for other problems.
    package let lateness: Double?
    /// The file that it is about, and its track; `nil` for an outcome without a finding.
    package let place: Place?
    /// The stretches of time that captions must be written for.
    package let unwritten: [Range<MediaTime>]
  }

  /// The repairs of a run that one command makes.
  package struct Fixes: Sendable {
    /// Their number.
    package let count: Int
    /// The command.
    package let command: String
  }

  /// One kind of repair over all media that need it.
  package struct Repair: Sendable {
    /// The problem in a few words, with its size where there is one.
    package let words: String
    /// The code of the findings; `nil` for outcomes without a finding.
    package let code: String?
    /// The criteria that fail, in order.
    package let criteria: [CriterionID]
    /// The remedy; `nil` if it differs from medium to medium.
    package let remedy: String?
    /// The first medium with its remedy, and the command that makes it; `nil` without a remedy.
    package let example: (medium: String, remedy: String, command: String?)?
    /// The commands that repair all of the media; empty if a few commands do not.
    package let commands: [String]
    /// The commands of those that `cuelight check --fix` does not repair; empty if they are too many,
    /// or if one of them has none.
    package let otherCommands: [String]
    /// Whether `cuelight check --fix` repairs one of them, and all of them.
    package let isFixed: (partly: Bool, wholly: Bool)
    /// Whether the remedy names stretches of time that captions must be written for.
    package let isUnwritten: Bool
    /// The media.
    package let sources: MediaNames
  }
}

/// The repairs of a run, counted medium by medium.
struct RepairList: Sendable {
  fileprivate struct Group {
    let need: RunSummary.Need
    var criteria: Set<CriterionID> = []
    var media = MediaNumbers()
    var hasOneRemedy = true
    /// The number of repairs, and of those that `check --fix` makes.
    var count = 0
    var fixable = 0
    /// The command of the last of them.
    var fixCommand: String?
    /// The media with a repair that `check --fix` makes.
    var fixableMedia: [Int32] = []
    /// The commands of those that `check --fix` does not make; `nil` if one of them has none, or if
    /// there are too many.
    var others: [String]? = []
    /// The command of the first of the others, as an example.
    var example: String?
    /// The least and the greatest lateness, in seconds.
    var lateness: ClosedRange<Double>?
    /// The first files whose captions lack stretches of time, with the times.
    var unwritten: [UnwrittenCaptions] = []
    /// The number of such files.
    var unwrittenFiles = 0

    /// The highest number of commands for one kind of repair.
    static let mostCommands = 3
  }

  private var groups: [String: Group] = [:]
  private var order: [String] = []

  /// Adds a failed criterion of a medium.
  mutating func add(_ need: RunSummary.Need, _ criterion: CriterionID, of number: Int32) {
    let key = need.code ?? need.words
    if groups[key] == nil { order.append(key) }
    groups[key, default: Group(need: need)].add(need, criterion, of: number)
  }

  /// The repairs that one command makes; `nil` if there are fewer than two.
  ///
  /// - Parameters:
  ///   - names: The names of all media.
  ///   - repeated: What the command repeats of the call.
  ///   - isListed: Whether findings of a code about some criteria are listed.
  /// - Returns: The repairs and the command.
  func fixes(
    of names: NameList, _ repeated: RepeatedOptions,
    where isListed: (String?, [CriterionID]) -> Bool
  ) -> RunSummary.Fixes? {
    let listed = groups.values.filter { isListed($0.need.code, $0.criteria.sorted()) }
    let count = listed.reduce(0) { $0 + $1.fixable }
    guard count > 1 else { return nil }
    var media = MediaNumbers()
    for number in Set(listed.flatMap(\.fixableMedia)).sorted() { media.append(number) }
    return RepairCommand.fix(MediaNames(names, media), repeated)
      .map { .init(count: count, command: $0) }
  }

  /// The repairs; those of most media come first.
  func repairs(of names: NameList, _ repeated: RepeatedOptions) -> [RunSummary.Repair] {
    let all = order.compactMap { groups[$0]?.repair(of: names, repeated) }
    return all.enumerated().sorted { left, right in
      let counts = (left.element.sources.count, right.element.sources.count)
      return counts.0 == counts.1 ? left.offset < right.offset : counts.0 > counts.1
    }.map(\.element)
  }
}

extension RepairList.Group {
  fileprivate mutating func add(
    _ need: RunSummary.Need, _ criterion: CriterionID, of number: Int32
  ) {
    criteria.insert(criterion)
    if need.remedy != self.need.remedy { hasOneRemedy = false }
    if need.isFixable {
      fixable += 1
      fixCommand = need.command
      if fixableMedia.last != number { fixableMedia.append(number) }
    } else {
      addCommand(need.command)
      example = example ?? need.command
    }
    if let file = need.place?.resource, !need.unwritten.isEmpty {
      unwrittenFiles += 1
      if unwritten.count < UnwrittenCaptions.mostFiles {
        unwritten.append(UnwrittenCaptions(file: file, stretches: need.unwritten))
      }
    }
    if let size = need.lateness?.magnitude {
      lateness = lateness.map { min($0.lowerBound, size)...max($0.upperBound, size) } ?? size...size
    }
    if media.last != number { media.append(number) }
    count += 1
  }

  private mutating func addCommand(_ command: String?) {
    guard let command, let known = others, known.count < Self.mostCommands else {
      return others = nil
    }
    if !known.contains(command) { others = known + [command] }
  }

  fileprivate func repair(
    of names: NameList, _ repeated: RepeatedOptions
  ) -> RunSummary.Repair {
    let sources = MediaNames(names, media)
    var own = MediaNumbers()
    for number in fixableMedia { own.append(number) }
    // One repair that `check --fix` makes has a command of its own.
    let fix = fixable > 1 ? RepairCommand.fix(MediaNames(names, own), repeated) : fixCommand
    let fixes = fixable == 0 ? [] : fix.map { [$0] }
    let all = others.flatMap { others in fixes.map { $0 + others } }
    return RunSummary.Repair(
      words: words, code: need.code, criteria: criteria.sorted(),
      remedy: unwrittenInWords ?? (hasOneRemedy ? need.remedy : nil),
      example: need.remedy.flatMap { remedy in sources.first.map { ($0, remedy, example) } },
      commands: count == 1 ? [need.command].compactMap { $0 } : all ?? [],
      otherCommands: others ?? [], isFixed: (fixable > 0, fixable == count),
      isUnwritten: unwrittenInWords != nil, sources: sources)
  }

  /// The remedy that names the stretches of time that captions lack; `nil` for other problems.
  private var unwrittenInWords: String? {
    guard !unwritten.isEmpty, unwrittenFiles == count else { return nil }
    let files = unwritten.map(\.inWords).joined(separator: "; ")
    let rest = unwrittenFiles - unwritten.count
    return "Write captions: \(files)\(rest > 0 ? "; and in \(rest) more" : "")."
  }

  /// `captions too late, by 0.6 s to 1.8 s`.
  private var words: String {
    guard let lateness else { return need.words }
    let (least, most) = (lateness.lowerBound, lateness.upperBound)
    let sizes = [least, most].map { Duration.decimal($0).inHundredths }
    let size = sizes[0] == sizes[1] ? sizes[0] : sizes.joined(separator: " to ")
    return "\(need.words), by \(size)"
  }
}

/// A caption file that lacks stretches of time.
struct UnwrittenCaptions: Sendable {
  /// The most files, and the most stretches of a file, that a sentence names.
  static let (mostFiles, mostStretches) = (3, 3)

  let file: String
  /// The first stretches.
  private let stretches: [Range<MediaTime>]
  /// The number of the others.
  private let rest: Int

  /// Creates a file with its stretches.
  init(file: String, stretches: [Range<MediaTime>]) {
    self.file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    self.stretches = Array(stretches.prefix(Self.mostStretches))
    rest = stretches.count - self.stretches.count
  }

  /// `film.en.vtt from 0:10.0 to 0:12.5, 0:20.0 to 0:24.0 and 2 more`.
  var inWords: String {
    let times = stretches.map { "\($0.lowerBound.clock) to \($0.upperBound.clock)" }
    return "\(file) from \(times.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension RepairCommand {
  /// The most media that a command names; for more it names their folder.
  private static let mostNames = 3

  /// The command that repairs the caption files of media, or of all media in their folder; `nil` if
  /// they have no folder in common.
  fileprivate static func fix(_ media: MediaNames, _ repeated: RepeatedOptions) -> String? {
    guard media.count > mostNames else { return fix(media.map { word($0) }, repeated.words) }
    guard let options = repeated.wordsOfFolder, let folder = media.commonFolder else { return nil }
    return fix([word(folder)], options)
  }

  private static func fix(_ files: [String], _ options: [String]) -> String {
    (["cuelight", "check", "--fix"] + options + files).joined(separator: " ")
  }
}

extension MediaNames {
  /// The folder that holds all of the media, as the user would name it; `nil` if their names have
  /// none in common, or if it would be the root.
  fileprivate var commonFolder: String? {
    guard let first else { return nil }
    var folder = Self.folders(of: first)
    for name in dropFirst() {
      let other = Self.folders(of: name)
      let shared = zip(folder, other).prefix { $0 == $1 }.count
      folder.removeLast(folder.count - shared)
    }
    guard folder.isEmpty else { return folder == [""] ? nil : folder.joined(separator: "/") }
    let areHere = allSatisfy { !$0.hasPrefix("/") && !$0.hasPrefix("../") }
    return areHere ? "." : nil
  }

  private static func folders(of name: String) -> [Substring] {
    name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  }
}
