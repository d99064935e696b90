import MediaModel

extension DescriptionPresent.Problem {
  var remedy: Remedy {
    switch self {
    case .missing:
      Remedy(
        "Add audio description; where the only sound describes, or tells everything, declare "
          + "`descriptions: integrated` or `descriptions: {notNeeded: reason}`.")
    case .fileMissing: Remedy("Put the file there, or correct the path in the manifest.")
    case .unreadable: Remedy("Deliver the description as a sound or video file.")
    case .silent: Remedy("Put the narration into the track, or take the track away.")
    case .copy: Remedy("Replace it with the mix that has the narration in it.")
    case .otherProgramme: Remedy("Replace it with the description of this video.")
    case .outOfSync(_, let error, _), .slightlyOff(_, let error, _):
      Remedy(
        "Time the description again, so that it starts with the video and keeps pace; it is "
          + "\(error.magnitude.inMilliseconds) \(error > .zero ? "late" : "early") at its worst place."
      )
    case .dub:
      Remedy(
        "Listen to it: is it another language, without narration? Then mark it as a dub, and add "
          + "audio description.")
    case .narrationAlone:
      Remedy(
        "Deliver the complete mix, or mark the track as one that the player mixes "
          + "(`form: narration` in the manifest).")
    case .sparse: Remedy("Listen to it: is all told that is only seen? Add what is missing.")
    case .unmeasured:
      Remedy("Listen to it: does it tell what is seen? If not, replace it with one that does.")
    case .unlabelled:
      Remedy("Listen to it: does it tell what is seen? Then mark the track as description.")
    case .textOnly, .untimedText: Remedy("Record the descriptions as an audio track.")
    case .integrated, .notNeeded:
      Remedy(
        """
        Listen without looking: does the sound tell all that matters? Then attest \
        descriptionNotNeeded with the SHA-256 of the medium.
        """)
    }
  }
}
