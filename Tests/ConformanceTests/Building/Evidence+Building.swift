import MediaModel
import Testing

@testable import Conformance

extension Evidence {
  /// A film of one minute in which people can be heard from the first to the last second.
  static func film(_ change: (inout Evidence) -> Void = { _ in }) -> Evidence {
    Evidence(medium: .film).with(change)
  }

  /// A talk of one minute with a transcript.
  static func transcribedTalk() -> Evidence {
    talk { $0.textAlternatives = [.words(120)] }
  }

  /// A film of one minute without sound.
  static func silentFilm(_ change: (inout Evidence) -> Void = { _ in }) -> Evidence {
    Evidence(
      medium: Medium(
        kind: .videoOnly, resource: "silent.mp4", duration: .seconds(60), tracks: [.picture])
    ).with(change)
  }

  /// A talk of `length` that can be heard all the time.
  static func talk(
    _ length: Duration = .seconds(60), _ change: (inout Evidence) -> Void = { _ in }
  ) -> Evidence {
    let track = Track.sound(0, audible: .zero..<MediaTime.zero.advanced(by: length))
    let medium = Medium(
      kind: .audioOnly, resource: "talk.mp3", duration: length, tracks: [track], mainAudio: track)
    return Evidence(medium: medium).with(change)
  }

  /// An animated image.
  static func image(
    turn: Duration, loops: MovingImage.Plays, _ change: (inout Evidence) -> Void = { _ in }
  ) -> Evidence {
    let timing = MovingImage(frames: 12, turn: turn, plays: loops)
    let medium = Medium(
      kind: .animation, resource: "spinner.gif", duration: turn, image: timing)
    return Evidence(medium: medium).with(change)
  }

  /// A film with these captions, which were measured to be in sync and to leave nothing out.
  static func captioned(
    _ candidates: CaptionCandidate..., change: (inout Evidence) -> Void = { _ in }
  ) -> Evidence {
    film {
      $0.captions = .found(candidates)
      $0.alignment = .success(.measured())
      $0.coverage = .success(.gaps([], speech: .seconds(50)))
    }.with(change)
  }

  /// A film with good captions that lie like this.
  static func aligned(_ alignment: CaptionAlignment) -> Evidence {
    captioned(.file()) { $0.alignment = .success(alignment) }
  }

  /// The same with a track of the film that does not decide.
  static func aligned(_ alignment: CaptionAlignment, beside other: CaptionAlignment) -> Evidence {
    let track = CaptionCandidate.track(2, content: CaptionCandidate.file().content)
    var evidence = aligned(alignment)
    evidence.otherAlignments = [.init(captions: track, alignment: other)]
    return evidence
  }

  /// A film with captions in sync that leave this speech out.
  static func uncovered(
    _ gaps: [(from: Double, to: Double, confidence: Float)], speech: Duration = .seconds(50),
    captionsEnd: Double = 58
  ) -> Evidence {
    captioned(.file()) {
      $0.coverage = .success(.gaps(gaps, speech: speech, captionsEnd: captionsEnd))
    }
  }

  /// A film with these descriptions.
  static func described(
    _ candidates: DescriptionSelection.Candidate...,
    declaration: DescriptionSelection.Declaration? = nil
  ) -> Evidence {
    film {
      $0.descriptions = DescriptionSelection(
        candidates: candidates, declaration: declaration, lookedAt: "Two tracks were looked at.")
    }
  }

  /// This evidence, changed.
  func with(_ change: (inout Evidence) -> Void) -> Evidence {
    var copy = self
    change(&copy)
    return copy
  }

  /// This evidence with placements.
  func placed(_ placements: Placement...) -> Evidence {
    with { $0.placements = .success(placements) }
  }

  /// This evidence with attestations.
  func attested(_ checked: CheckedAttestation...) -> Evidence {
    with { $0.attestations = checked }
  }

  /// This evidence with texts that stand for the medium.
  func beside(_ alternatives: TextAlternative...) -> Evidence {
    with { $0.textAlternatives = alternatives }
  }

  /// This evidence with certain speech of this length.
  func spoken(_ length: Duration, confidence: Float = 0.95) -> Evidence {
    with { $0.speech = .success(.speech(length, confidence: confidence)) }
  }
}

extension Medium {
  static let film = Medium(
    kind: .multimedia, resource: "film.mp4", duration: .seconds(60),
    tracks: [.picture, .sound(1)], mainAudio: .sound(1))
}

extension Track {
  static let picture = Track(
    id: ID(0), kind: .video, codec: "h264", disposition: .default, duration: .seconds(60))

  static func sound(
    _ index: Int, audible: Range<MediaTime> = at(0)..<at(60), isComplete: Bool = true
  ) -> Track {
    let ranges = TimeRanges([audible])
    return Track(
      id: ID(index), kind: .audio, codec: "aac", language: LanguageTag("en"),
      disposition: .default, duration: .seconds(60),
      activity: AudioActivity(
        peak: ranges.isEmpty ? -91 : -6, audible: ranges, isComplete: isComplete))
  }
}

extension Location {
  /// The second column of a line of a page.
  static func line(_ line: Int, of page: String) -> Location {
    Location(
      resource: page, position: TextPosition(line: line, column: 2, byteOffset: 0))
  }
}

/// The moment a number of seconds after the first.
func at(_ seconds: Double) -> MediaTime { .decimal(seconds) }

extension Evidence: CustomTestStringConvertible {
  /// The medium alone: evidence in full is too long for the name of a test case.
  public var testDescription: String { medium.resource }
}
