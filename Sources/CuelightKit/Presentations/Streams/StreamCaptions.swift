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
  /// The start of the picture.
  let clock: StreamClock

  /// The limit for all text renditions together, in bytes.
  private static let textBytes = 256 << 20

  /// The result of the search.
  struct Found: Sendable {
    /// The captions, in the order of the manifest.
    var candidates: [CaptionCandidate] = []
    /// The issues of their clocks.
    var issues: [StreamEvidence.Located] = []
    /// Renditions that could not be read.
    var unread: [UnreadPart] = []
  }

  /// Reads the renditions.
  func candidates() async -> Found {
    var found = Found()
    var budget = Self.textBytes
    for index in plan.texts {
      let rendition = plan.renditions[index]
      let read = await candidates(rendition, &budget)
      found.candidates += read
      found.unread += read.compactMap { unread($0, rendition) }
      for case .clock(let reason)? in read.map(\.measurementGap) {
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
    _ candidate: CaptionCandidate, _ rendition: StreamRendition
  ) -> UnreadPart? {
    guard rendition.unreadableReason == nil else { return nil }
    switch (candidate.content, candidate.measurementGap) {
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

  private func candidates(
    _ rendition: StreamRendition, _ budget: inout Int
  ) async -> [CaptionCandidate] {
    if rendition.unreadableReason != nil {
      return [candidate(rendition, .unread(rendition.unread ?? "It was not read."))]
    }
    guard !rendition.parts.isEmpty else { return [] }
    var text = SegmentedText(form: plan.form, clock: clock)
    let isText = await text.read(
      rendition.parts, beneath: plan.root, from: store, budget: &budget)
    return isText ? [candidate(rendition, text)] : await embedded(rendition)
  }

  private func candidate(
    _ rendition: StreamRendition, _ content: CaptionCandidate.Content
  ) -> CaptionCandidate {
    var candidate = CaptionCandidate(
      origin: .rendition, resource: rendition.name, language: rendition.declared.language,
      kind: rendition.timedTextKind, content: content, hash: rendition.hash,
      isShownByDefault: rendition.declared.isDefault)
    let roles = rendition.declared.roles.map(\.role)
    candidate.isCommentary = roles.contains(.commentary) && !roles.contains(.captions)
    candidate.unofferedGroup = rendition.unofferedGroup
    let named = rendition.textRolesByName
    candidate.isForcedByName = named.contains(.forced)
    candidate.isDescriptionByName = named.contains(.audioDescription)
    candidate.isCommentaryByName = named.contains(.commentary)
    candidate.unchecked = UncheckedText(title: rendition.declared.name)
    return candidate
  }

  private func candidate(
    _ rendition: StreamRendition, _ text: SegmentedText
  ) -> CaptionCandidate {
    let lost = incomplete(rendition) ?? text.missingReason
    guard let document = text.document else {
      var empty = candidate(
        rendition, unread(text) ?? .text(TimedTextDocument(format: .webVTT)))
      empty.measurementGap = lost.map { .incomplete($0) }
      return empty
    }
    var found = candidate(rendition, .text(document))
    found.hash = text.hash
    found.language = rendition.declared.language ?? document.language
    found.isPlaceholder = PlaceholderText.isPlaceholder(document)
    found.measurementGap = text.clockGap.map { .clock($0) } ?? lost.map { .incomplete($0) }
    return found
  }

  /// The reason why segments contain no text, or `nil` if they are empty.
  private func unread(_ text: SegmentedText) -> CaptionCandidate.Content? {
    text.missingReason.map { text.isBeyondLimit ? .unread($0) : .unreadable($0) }
  }

  private func embedded(_ rendition: StreamRendition) async -> [CaptionCandidate] {
    do throws(ExaminationError) {
      let file = try await examiner.examine(
        rendition.source(beneath: plan.root), .init(reading: [.tracks, .texts]), hashes: true
      ) { _ in }
      guard !file.evidence.texts.isEmpty else {
        return [candidate(rendition, .unreadable("It holds no text track."))]
      }
      return file.evidence.texts.map { embedded($0, rendition, file) }
    } catch {
      return [candidate(rendition, Self.content(error))]
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
  ) -> CaptionCandidate {
    let track = file.evidence.tracks.first { $0.id == text.track }
    var found = candidate(rendition, .init(text, of: track))
    if case .success(let document) = text.document {
      let own = StreamClock(start: file.evidence.clockStart, offset: rendition.declared.timeOffset)
      var later = Duration.zero
      if let start = own.lead, let picture = clock.lead { later = start - picture }
      found = candidate(rendition, .text(document.shifted(by: later)))
      found.language = rendition.declared.language ?? document.language
      found.isPlaceholder = PlaceholderText.isPlaceholder(document)
      if own.lead == nil || clock.lead == nil {
        found.measurementGap = .clock(
          "The times of the captions cannot be relied on: a clock of the stream is not known.")
      } else if rendition.isDiscontinuous {
        found.measurementGap = .clock(
          "The times of the captions cannot be relied on: the stream consists of parts with "
            + "separate clocks."
        )
      }
    }
    found.channel = text.channel
    found.hash = file.hash
    if found.measurementGap == nil {
      found.measurementGap = incomplete(rendition).map { .incomplete($0) }
    }
    return found
  }
}
