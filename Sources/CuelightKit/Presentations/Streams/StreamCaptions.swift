import Conformance
import MediaModel
import Placements
import SystemPackage
import CueText
import WorkerProtocol

/// Finds the captions among the renditions of a stream.
struct StreamCaptions: Sendable {
  /// Opens and measures media.
  let examiner: any MediaExamining
  /// Opens and reads text.
  let store: AlternativeStore
  /// The stream with its files located.
  let plan: StreamPlan
  /// Whether the SHA-256 of the renditions is computed.
  let hashes: Bool
  /// The start of the picture.
  let clock: StreamClock

  /// The limit for all text renditions together, in bytes.
  private static let textBytes = 256 << 20

  /// The result of the search.
  struct Found: Sendable {
    /// The captions, in the order of the manifest.
    var captions: [FoundCaptions] = []
    /// The issues of their clocks.
    var issues: [StreamEvidence.Located] = []
    /// Renditions that could not be read.
    var unread: [UnreadPart] = []
  }

  /// Reads the renditions.
  func captions() async -> Found {
    var found = Found()
    var budget = Self.textBytes
    for index in plan.texts {
      let rendition = plan.renditions[index]
      let read = await captions(rendition, &budget)
      found.captions += read
      found.unread += read.compactMap { unread($0, rendition) }
      for case .clock(let reason)? in read.map(\.gap) {
        found.issues.append(
          StreamEvidence.Located(
            StreamIssue(.timestampMap, at: nil, reason), in: rendition.resource.shown))
      }
    }
    return found
  }

  /// The content that could not be read although its files exist; the plan contains the missing
  /// files.
  private func unread(
    _ captions: FoundCaptions, _ rendition: StreamRendition
  ) -> UnreadPart? {
    guard rendition.unreadableReason == nil else { return nil }
    switch (captions.content, captions.gap) {
    case (.unread(let reason), _): return UnreadPart([.text], reason)
    case (.unreadable(let reason), _): return UnreadPart([], reason)
    // The unread part may contain the only cues.
    case (.text(let document), .incomplete(let reason)?):
      return UnreadPart(document.cues.isEmpty ? [.text] : [], reason)
    default: return nil
    }
  }

  /// The reason why a rendition was not read completely, one sentence, or `nil`.
  private func incomplete(_ rendition: StreamRendition) -> String? {
    if let lost = rendition.missingReason { return lost }
    return rendition.declared.isPartial ? "\(rendition.name) is not in every period." : nil
  }

  private func captions(
    _ rendition: StreamRendition, _ budget: inout Int
  ) async -> [FoundCaptions] {
    if rendition.unreadableReason != nil {
      return [found(rendition, .unread(rendition.unread ?? "It was not read."))]
    }
    guard !rendition.parts.isEmpty else { return [] }
    var text = SegmentedText(form: plan.form, clock: clock)
    let isText = await text.read(
      rendition.parts, beneath: plan.root, from: store, budget: &budget)
    return isText ? [segmented(text, rendition)] : await embedded(rendition)
  }

  private func found(
    _ rendition: StreamRendition, _ content: CaptionCandidate.Content,
    hash: ContentHash? = nil, channel: CaptionChannel? = nil,
    gap: CaptionCandidate.MeasurementGap? = nil
  ) -> FoundCaptions {
    let roles = rendition.declared.roles.map(\.role)
    let named = rendition.textRolesByName
    return FoundCaptions(
      origin: .rendition, resource: rendition.name, channel: channel,
      language: rendition.declared.language ?? content.document?.language,
      kind: rendition.timedTextKind, content: content, hash: hash ?? rendition.hash, gap: gap,
      marks: .init(
        isForcedByName: named.contains(.forced),
        isCommentary: roles.contains(.commentary) && !roles.contains(.captions),
        isCommentaryByName: named.contains(.commentary),
        isDescriptionByName: named.contains(.audioDescription),
        isShownByDefault: rendition.declared.isDefault,
        unofferedGroup: rendition.unofferedGroup,
        making: UncheckedText(title: rendition.declared.name)))
  }

  private func segmented(_ text: SegmentedText, _ rendition: StreamRendition) -> FoundCaptions {
    let lost = (incomplete(rendition) ?? text.missingReason).map {
      CaptionCandidate.MeasurementGap.incomplete($0)
    }
    guard let document = text.document else {
      return found(
        rendition, unread(text) ?? .text(TimedTextDocument(format: .webVTT)), gap: lost)
    }
    return found(
      rendition, .text(document), hash: text.hash,
      gap: text.clockGap.map { .clock($0) } ?? lost)
  }

  /// The reason why segments contain no text, or `nil` if they are empty.
  private func unread(_ text: SegmentedText) -> CaptionCandidate.Content? {
    text.missingReason.map { text.isBeyondLimit ? .unread($0) : .unreadable($0) }
  }

  private func embedded(_ rendition: StreamRendition) async -> [FoundCaptions] {
    do throws(ExaminationError) {
      let file = try await examiner.examine(
        rendition.source(beneath: plan.root), .init(reading: [.tracks, .texts]), hashes: hashes
      ) { _ in }
      guard !file.evidence.texts.isEmpty else {
        return [found(rendition, .unreadable("It holds no text track."))]
      }
      return file.evidence.texts.map { embedded($0, rendition, file) }
    } catch {
      return [found(rendition, Self.content(error))]
    }
  }

  /// The content of a rendition after a failure: `unread` if only a limit of this program prevented
  /// reading, else `unreadable`.
  ///
  /// - Parameter failure: The reason why it was not examined.
  /// - Returns: The content.
  static func content(_ failure: ExaminationError) -> CaptionCandidate.Content {
    failure.code.isOwnLimit ? .unread(failure.message) : .unreadable(failure.message)
  }

  private func embedded(
    _ text: MediaEvidence.EmbeddedText, _ rendition: StreamRendition, _ file: ExaminedFile
  ) -> FoundCaptions {
    let track = file.evidence.tracks.first { $0.id == text.track }
    let own = StreamClock(start: file.evidence.clockStart, offset: rendition.declared.timeOffset)
    let content = CaptionCandidate.Content(text, of: track)
    let lost = incomplete(rendition).map { CaptionCandidate.MeasurementGap.incomplete($0) }
    return found(
      rendition, content.shifted(by: lag(own)), hash: file.hash, channel: text.channel,
      gap: content.document.flatMap { _ in clockGap(own, rendition) } ?? lost)
  }

  /// How much later a rendition's own clock shows its cues than the picture.
  private func lag(_ own: StreamClock) -> Duration {
    guard let start = own.lead, let picture = clock.lead else { return .zero }
    return start - picture
  }

  private func clockGap(
    _ own: StreamClock, _ rendition: StreamRendition
  ) -> CaptionCandidate.MeasurementGap? {
    let unreliable = "The times of the captions cannot be relied on: "
    if own.lead == nil || clock.lead == nil {
      return .clock(unreliable + "a clock of the stream is not known.")
    }
    guard rendition.isDiscontinuous else { return nil }
    return .clock(unreliable + "the stream consists of parts with separate clocks.")
  }
}

extension CaptionCandidate.Content {
  /// The content with its cues moved to a later time.
  fileprivate func shifted(by time: Duration) -> Self {
    document.map { .text($0.shifted(by: time)) } ?? self
  }
}
