import Conformance
import MediaModel
import SystemPackage
import CueText
import TextBasics
import TimedText

/// Finds the texts and the described sound that may replace a medium.
///
/// It is a function of the read content and opens no file.
struct TextAlternativeLookup {
  /// An alternative, and its words if they can be compared with a reference.
  struct Found {
    let alternative: TextAlternative
    /// The text without times and markup, or `nil`.
    var text: String?
  }

  /// The medium, as the user would name it.
  let display: String
  /// SHA-256 of the medium.
  let mediumHash: ContentHash?
  let kind: Medium.Kind
  let declarations: Declarations
  /// Transcripts and text descriptions after reading; the named ones come first.
  let transcripts: [ReadAlternative]
  /// Caption files after reading.
  let captionFiles: [ReadAlternative]
  let captions: [CaptionCandidate]
  let descriptions: [DescriptionSelection.Candidate]

  /// All candidates: transcripts, then timed texts, then descriptions.
  var found: [Found] {
    onScreen + transcripts.map(Self.transcript) + timedTexts
      + (kind == .audioOnly ? [] : described + notNeeded)
  }

  /// Whether there is a readable transcript, or one is declared to be on the screen.
  var hasTranscript: Bool { declarations.hasTranscriptOnScreen || !readable.isEmpty }

  /// Whether all transcripts that were found are guesses: no source names one as a transcript.
  var isTranscriptGuessed: Bool {
    !declarations.hasTranscriptOnScreen && readable.allSatisfy { $0.reference.guessedAt != nil }
  }

  /// Whether lines of a transcript begin with times.
  var isTranscriptTimed: Bool {
    readable.contains { read in
      guard case .success(let transcript)? = read.text?.texts[read.reference.part] else {
        return false
      }
      return TimedLines.areIn(transcript.text)
    }
  }

  /// The transcripts that have words.
  private var readable: [ReadAlternative] {
    let texts = describedTexts
    return transcripts.filter {
      guard case .words(let count, _, _) = Self.content(of: $0) else { return false }
      return count > 0 && !texts.contains($0.reference.path.shown)
    }
  }

  /// The files that the manifest names as text descriptions.
  private var describedTexts: Set<String> {
    Set(
      declarations.descriptionFiles.filter(\.isTimedText).map {
        declarations.path(of: $0).shown
      })
  }

  /// Text on the screen belongs to the application: an attestation refers to the content of the
  /// medium.
  private var onScreen: [Found] {
    guard declarations.hasTranscriptOnScreen else { return [] }
    return [
      Found(
        alternative: TextAlternative(
          isNamed: true, resource: display, content: .onScreen, hash: mediumHash))
    ]
  }

  /// The declaration of every placement that the picture needs no description.
  private var notNeeded: [Found] {
    let reasons = declarations.alternatives.compactMap { declared -> String? in
      if case .notNeeded(let reason)? = declared.descriptions { reason } else { nil }
    }
    guard let reason = reasons.first, reasons.count == declarations.alternatives.count else {
      return []
    }
    return [
      Found(
        alternative: TextAlternative(
          isNamed: true, resource: display, content: .notNeeded(reason: reason),
          hash: mediumHash))
    ]
  }

  private static func transcript(_ read: ReadAlternative) -> Found {
    let reference = read.reference
    var transcript: Transcript?
    if case .success(let text)? = read.text?.texts[reference.part] { transcript = text }
    return Found(
      alternative: TextAlternative(
        isNamed: reference.origin == .manifest, resource: reference.path.shown,
        fragment: reference.part.fragment, content: content(of: read), hash: read.hash,
        guessedAt: reference.guessedAt, sharesWord: reference.sharesWord,
        unread: transcript?.unread),
      text: transcript?.text)
  }

  private static func content(of read: ReadAlternative) -> TextAlternative.Content {
    switch read.text?.texts[read.reference.part] {
    case .success(let transcript)?:
      return .words(
        count: transcript.wordCount, isPlaceholder: transcript.isPlaceholder,
        endsAbruptly: transcript.endsAbruptly)
    case .failure(.empty)?: return .words(count: 0, isPlaceholder: false, endsAbruptly: false)
    case .failure(.document(let form))?:
      return .unread(
        "It is \(form), whose words are not read. Save it as text (.txt), and check again.")
    case .failure(.captionForm(let form))?:
      return .unread("It is \(form), which is not read here.")
    case .failure(.unread(let reason))?: return .unread(reason)
    case .failure(let error)?: return .unreadable(error.message)
    case nil:
      guard let failure = read.failure, !failure.isMissing else { return .missing }
      let isUnread =
        failure.isBeyondLimit || failure.isLinkElsewhere && read.reference.origin == .sidecar
      return isUnread ? .unread(failure.sentence) : .unreadable(failure.sentence)
    }
  }

  /// Captions count as a transcript of an audio, and timed text may describe a silent film.
  private var timedTexts: [Found] {
    let read = Set(transcripts.map(\.reference.path.shown))
    var seen: Set<[String]> = []
    return captions.filter {
      $0.properName == nil || !read.contains($0.resource)
    }.compactMap { candidate in
      let content: TextAlternative.Content
      switch candidate.content {
      case .text(let document):
        // The channels of one video often carry the same words twice.
        let words = document.cues.map { CuePlainText.text(of: $0, format: document.format) }
        guard candidate.origin != .videoData || seen.insert(words).inserted else { return nil }
        content = Self.words(document, isPlaceholder: candidate.isPlaceholder)
      case .missing: content = .missing
      case .unreadable(let reason): content = .unreadable(reason)
      // A part of the medium that was not read is a gap of the medium itself.
      case .unread(let reason) where candidate.origin < .embedded: content = .unread(reason)
      case .unsupported(let form, isBitmap: false) where candidate.origin < .embedded:
        content = .unread("It is \(form), which is not read here.")
      case .unsupported, .unread: return nil
      }
      return Found(
        alternative: TextAlternative(
          isNamed: candidate.origin == .manifest, resource: candidate.resource,
          track: candidate.track, channel: candidate.channel, content: content, hash: candidate.hash
        ),
        text: text(of: candidate))
    }
  }

  /// The words of captions outside the medium: of the whole file, with all its channels.
  private func text(of candidate: CaptionCandidate) -> String? {
    switch candidate.origin {
    case .manifest, .sidecar:
      let file = captionFiles.first { $0.reference.path.shown == candidate.resource }
      guard case .success(let transcript)? = file?.text?.texts[.whole] else { return nil }
      return transcript.text
    case .rendition where candidate.track == nil:
      return candidate.document.map { document in
        document.cues.map { CuePlainText.text(of: $0, format: document.format) }
          .joined(separator: "\n")
      }
    case .embedded, .videoData, .rendition: return nil
    }
  }

  private var described: [Found] {
    let texts = describedTexts
    return descriptions.filter { !texts.contains($0.resource) }.compactMap { candidate in
      let content: TextAlternative.Content
      switch candidate.content {
      case .recording(let recording):
        content = recording.activity?.isSilent == true ? .silence : .recording(recording.length)
      case .missing: content = .missing
      case .unreadable(let reason): content = .unreadable(reason)
      case .text, .untimedText: return nil
      }
      return Found(
        alternative: TextAlternative(
          isNamed: candidate.signal == DescriptionLookup.manifestSignal,
          resource: candidate.resource, track: candidate.track, content: content,
          hash: candidate.hash))
    }
  }

  private static func words(
    _ document: TimedTextDocument, isPlaceholder: Bool
  ) -> TextAlternative.Content {
    let words = document.cues.reduce(0) {
      $0 + WordCount.count(CuePlainText.text(of: $1, format: document.format))
    }
    return .words(count: words, isPlaceholder: isPlaceholder, endsAbruptly: false)
  }
}
