import MediaModel
import TextBasics

/// Collects the cues and issues of the channels of a caption carrier, up to the limits.
struct BroadcastText {
  /// The cues in the order in which they ended.
  private(set) var cues: [Cue] = []

  private let cueLimit: Int
  private let isSplit: Bool
  private var logs: [CaptionChannel?: IssueLog] = [:]
  private var isFull = false

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - isSplit: Whether each channel has a separate log of issues.
  ///   - cueLimit: How many cues are kept at most.
  init(isSplit: Bool, cueLimit: Int = TimedTextLimits.cues) {
    self.isSplit = isSplit
    self.cueLimit = cueLimit
  }

  /// Adds a cue; one without text or duration was never seen and is left out.
  mutating func add(_ cue: Cue) {
    guard cue.start < cue.end, !cue.text.isEmpty else { return }
    guard cues.count < cueLimit else { return reportFull(cue) }
    cues.append(cue)
  }

  /// Adds an issue.
  mutating func report(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    in channel: CaptionChannel?, _ message: @autoclosure () -> String
  ) {
    logs[isSplit ? channel : nil, default: IssueLog()].add(code, severity, at: place, message())
  }

  /// Changes the log of issues that belong to no channel, for the reader of a file.
  mutating func withLog(_ change: (inout IssueLog) -> Void) {
    change(&logs[nil, default: IssueLog()])
  }

  /// The cues of all channels in order of time.
  ///
  /// - Returns: The cues; those that start together are in the order of their channels.
  func inOrder() -> [Cue] {
    // Copies of many cues are large, and most come in order.
    if !zip(cues, cues.dropFirst()).contains(where: { Self.precedes($1, $0) }) { return cues }
    return cues.indices.sorted { left, right in
      if Self.precedes(cues[left], cues[right]) { return true }
      return left < right && !Self.precedes(cues[right], cues[left])
    }.map { cues[$0] }
  }

  private static func precedes(_ left: Cue, _ right: Cue) -> Bool {
    if left.start != right.start { return left.start < right.start }
    guard let one = left.channel, let other = right.channel else { return false }
    return one < other
  }

  /// The issues of a channel in order.
  ///
  /// - Parameter channel: The channel; `nil` for those of a file.
  /// - Returns: The issues.
  func issues(of channel: CaptionChannel?) -> [ParseIssue] { logs[channel]?.inOrder() ?? [] }

  /// Each channel that has cues, with its cues in order of time and its issues.
  ///
  /// The first channel also gets the issues without a channel and those of channels without cues.
  ///
  /// - Returns: The channels in order.
  func byChannel() -> [ChannelText] {
    let grouped = Self.grouped(inOrder())
    let channels = grouped.keys.compactMap(\.self).sorted()
    return channels.map { channel in
      // Issues of channels without cues have no document.
      let others = logs.keys.filter { key in key.map { !channels.contains($0) } ?? true }
      let common =
        channel == channels.first ? others.sorted(by: Self.precede).flatMap(issues) : []
      return ChannelText(
        channel: channel,
        document: TimedTextDocument(
          format: channel.format, cues: grouped[channel] ?? [],
          issues: (common + issues(of: channel)).sorted { $0.position < $1.position }))
    }
  }

  private static func precede(_ left: CaptionChannel?, _ right: CaptionChannel?) -> Bool {
    guard let left, let right else { return left == nil && right != nil }
    return left < right
  }

  private static func grouped(_ cues: [Cue]) -> [CaptionChannel?: [Cue]] {
    guard let first = cues.first else { return [:] }
    // One channel, the usual case, needs no copy.
    if cues.allSatisfy({ $0.channel == first.channel }) { return [first.channel: cues] }
    return Dictionary(grouping: cues, by: \.channel)
  }

  private mutating func reportFull(_ cue: Cue) {
    guard !isFull else { return }
    isFull = true
    let limit = cueLimit
    report(
      .text(.tooManyCues), .error,
      at: cue.position ?? TextPosition(line: 1, column: 1, byteOffset: 0), in: cue.channel,
      "There are more than \(limit) cues; those that follow are not read. Split the file.")
  }
}
