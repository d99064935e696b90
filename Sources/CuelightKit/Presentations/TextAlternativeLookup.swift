import Conformance
import MediaModel
import Sandbox
import SystemPackage
import TimedText

/// Finds the texts, and the sound that describes, which may stand for a medium.
struct TextAlternativeLookup {
  let medium: FilePath
  /// The medium, as the user would name it.
  let display: String
  /// SHA-256 of the medium.
  let mediumHash: ContentHash?
  let kind: Medium.Kind
  let declarations: Declarations
  let sidecars: Sidecars
  let captions: [CaptionCandidate]
  let descriptions: [DescriptionSelection.Candidate]

  /// Everything found: transcripts, then timed texts, then descriptions.
  var alternatives: [TextAlternative] {
    onScreen + transcripts + timedTexts + (kind == .audioOnly ? [] : described)
  }

  /// Whether there is a transcript that can be read, or one is declared to be on the screen.
  var hasTranscript: Bool {
    if declarations.hasTranscriptOnScreen { return true }
    let texts = Set(declarations.descriptionFiles.map { declarations.path(of: $0).string })
    return transcripts.contains {
      guard case .words(let count, _, _) = $0.content else { return false }
      return count > 0 && !texts.contains($0.resource)
    }
  }

  /// Text on the screen belongs to the application: the content that a person compares is the
  /// medium's.
  private var onScreen: [TextAlternative] {
    guard declarations.hasTranscriptOnScreen else { return [] }
    return [
      TextAlternative(
        isNamed: true, resource: display, content: .onScreen, hash: mediumHash)
    ]
  }

  private var transcripts: [TextAlternative] {
    let texts = declarations.descriptionFiles.filter(\.isTimedText)
    let named = (declarations.transcripts + texts).map { file in
      Self.read(
        declarations.path(of: file), fragment: file.fragment, beneath: declarations.root,
        isNamed: true)
    }
    let beside = sidecars.transcripts.map { entry in
      Self.read(medium.sibling(entry.name), fragment: nil, beneath: nil, isNamed: false)
    }
    return named + beside
  }

  /// Captions count as a transcript of a sound, and timed text may describe a silent film.
  private var timedTexts: [TextAlternative] {
    captions.compactMap { candidate in
      let content: TextAlternative.Content
      switch candidate.content {
      case .text(let document):
        content = Self.words(document, isPlaceholder: candidate.isPlaceholder)
      case .missing: content = .missing
      case .unreadable(let reason): content = .unreadable(reason)
      case .unsupported, .unread: return nil
      }
      return TextAlternative(
        isNamed: candidate.origin == .manifest, resource: candidate.resource,
        track: candidate.track, content: content, hash: candidate.hash)
    }
  }

  private var described: [TextAlternative] {
    let texts = Set(
      declarations.descriptionFiles.filter(\.isTimedText).map {
        declarations.path(of: $0).string
      })
    return descriptions.filter { !texts.contains($0.resource) }.compactMap { candidate in
      let content: TextAlternative.Content
      switch candidate.content {
      case .recording(let recording):
        content = recording.sound?.isSilent == true ? .silence : .recording(recording.length)
      case .missing: content = .missing
      case .unreadable(let reason): content = .unreadable(reason)
      case .text, .untimedText: return nil
      }
      return TextAlternative(
        isNamed: candidate.signal == DescriptionLookup.manifestSignal,
        resource: candidate.resource, track: candidate.track, content: content,
        hash: candidate.hash)
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

  private static func read(
    _ path: FilePath, fragment: String?, beneath root: FilePath?, isNamed: Bool
  ) -> TextAlternative {
    var hash: ContentHash?
    let content: TextAlternative.Content
    do throws(OpenError) {
      let file = try Content(of: path, beneath: root)
      hash = file.hash
      content = words(of: file, path, fragment)
    } catch {
      content = error == .notFound ? .missing : .unreadable("It \(error).")
    }
    return TextAlternative(
      isNamed: isNamed, resource: path.string, fragment: fragment, content: content, hash: hash)
  }

  private static func words(
    of file: Content, _ path: FilePath, _ fragment: String?
  ) -> TextAlternative.Content {
    do throws(TimedTextError) {
      let transcript = try TranscriptReader.read(
        file.bytes, fileExtension: path.name.fileExtension, fragment: fragment)
      return .words(
        count: transcript.wordCount, isPlaceholder: transcript.isPlaceholder,
        endsAbruptly: transcript.endsAbruptly)
    } catch .empty {
      return .words(count: 0, isPlaceholder: false, endsAbruptly: false)
    } catch {
      return .unreadable(error.message)
    }
  }
}
