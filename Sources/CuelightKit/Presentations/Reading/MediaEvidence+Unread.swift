import Conformance
import MediaModel

extension MediaEvidence {
  /// The parts of the medium that exist but could not be read.
  var unreadParts: [UnreadPart] {
    if isUnrecognized {
      return [
        UnreadPart(
          Set(UnreadPart.Content.allCases),
          "None of its \(tracks.count) tracks could be recognized as video, sound or text.")
      ]
    }
    return unreadAudio + (unreadPicture.map { [$0] } ?? []) + unreadTexts
  }

  /// Whether it has neither an image nor a video, audio or text track.
  var isUnrecognized: Bool {
    image == nil && !tracks.contains { [.video, .audio, .text].contains($0.kind) }
  }

  /// Whether a sound in it is certainly audible.
  var isHeard: Bool {
    if tracks.contains(where: { $0.activity.map { !$0.audible.ranges.isEmpty } ?? false }) {
      return true
    }
    if case .success(let speech) = speech { return !speech.segments.isEmpty }
    return false
  }

  private var unreadAudio: [UnreadPart] {
    let main = mainAudio
    return tracks.filter { $0.kind == .audio }.compactMap { track in
      let isMain = track.id == main?.id
      guard track.isUnheard || isMain && speechGap != nil else { return nil }
      // A timeline from the user may contain the speech.
      if isMain, case .success(let speech) = speech, !speech.segments.isEmpty { return nil }
      let name = "Sound track \(track.id.index) (\(track.codec)) could not be decoded."
      return UnreadPart(
        isMain || !isHeard ? [.audio] : [], isMain ? speechGap ?? name : name)
    }
  }

  /// The reason why the main sound was not decoded completely, one sentence.
  private var speechGap: String? {
    guard case .failure(let gap) = speech else { return nil }
    switch gap.cause {
    case .notDecodable, .limitReached, .unsupported: return gap.explanation
    case .notAsked, .nothingToRead, .notDeclared: return nil
    }
  }

  /// The text tracks without known content; bitmaps and other codecs that are not parsed are
  /// reported with the captions themselves.
  private var unreadTexts: [UnreadPart] {
    texts.compactMap { text in
      guard case .failure(let gap) = text.document,
        gap.cause != .unsupported, gap.cause != .notAsked,
        tracks.first(where: { $0.id == text.track })?.has(.other) != true
      else { return nil }
      return UnreadPart(
        [.text], "Text track \(text.track.index) was not read: \(gap.explanation)")
    }
  }

  private var unreadPicture: UnreadPart? {
    guard case .failure(let gap) = videoDataCaptions,
      tracks.contains(where: { $0.kind == .video && !$0.isCoverArt })
    else { return nil }
    switch gap.cause {
    case .unsupported: return UnreadPart([.picture], gap.explanation, isUnsupported: true)
    case .nothingToRead, .notDecodable, .limitReached:
      return UnreadPart([.picture], gap.explanation)
    case .notAsked, .notDeclared: return nil
    }
  }
}

extension Track {
  /// Whether it is a sound of unknown content: neither audible nor proven silent.
  var isUnheard: Bool {
    guard kind == .audio else { return false }
    guard let activity else { return true }
    return !activity.isComplete && activity.audible.ranges.isEmpty
  }
}
