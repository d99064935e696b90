import MediaModel

/// The manifest of a stream and the parts that it names can be read.
///
/// Gives advice on 3.3.B. The checks that need a missing part judge the effect of its loss:
/// captions that were not read need review there, and a video that was not read completely does not
/// prove absence.
enum StreamReadable {
  /// An issue in the words of a finding.
  struct Problem: FindingKind {
    let found: StreamEvidence.Located
  }

  /// The issues as advice.
  static func result(_ stream: StreamEvidence?) -> CheckResult {
    guard let stream else { return .doesNotApply("It is not a stream.") }
    return .passed(
      "The manifest and its parts were read.",
      stream.issues.map { Finding(Problem(found: $0)) })
  }
}

extension StreamReadable.Problem {
  var code: FindingCode {
    switch found.issue.code {
    case .syntax: .streamingSyntax
    case .missing: .streamingMissing
    case .unknownGroup: .streamingUnknownGroup
    case .outsideRoot: .streamingOutsideRoot
    case .circular: .streamingCircular
    case .tooLarge: .streamingTooLarge
    case .unsupported, .severalPrograms: .streamingUnsupported
    case .segmentMissing: .streamingSegmentMissing
    case .emptyChannel: .captionsDeclaredChannelEmpty
    case .timestampMap: .streamingTimestampMap
    }
  }

  var what: String { found.issue.message }

  var why: String {
    switch found.issue.code {
    case .syntax, .missing, .unknownGroup, .circular:
      "Players may ignore what the manifest does not name correctly."
    case .outsideRoot, .tooLarge, .unsupported, .severalPrograms:
      "A part that was not read cannot be judged."
    case .segmentMissing: "What does not exist cannot be played, and was not judged."
    case .emptyChannel: "Players offer captions that show nothing."
    case .timestampMap: "Players that guess show captions at other times."
    }
  }

  var remedy: Remedy {
    switch found.issue.code {
    case .syntax: Remedy("Correct the line.")
    case .missing: Remedy("Add what is missing, or remove what names it.")
    case .unknownGroup: Remedy("Name a group that exists, or add its #EXT-X-MEDIA.")
    case .outsideRoot: Remedy("Put a copy into the folder of the manifest, and name that.")
    case .circular: Remedy("Name a playlist that lists segments.")
    case .tooLarge: Remedy("Check the stream in shorter parts.")
    case .unsupported: Remedy("Export the stream without this feature, and check that.")
    case .severalPrograms:
      Remedy("Write one program into each stream (RFC 8216, section 3.2).")
    case .segmentMissing: Remedy("Put the segment there, or remove it from the manifest.")
    case .emptyChannel: Remedy("Put the captions into the video, or remove the channel.")
    case .timestampMap:
      Remedy(
        "Put captions and video on one clock. Begin WebVTT segments with X-TIMESTAMP-MAP "
          + "(RFC 8216, 3.5). In MP4, write the decoding times (tfdt) of both on one clock.")
    }
  }

  var location: Location { Location(resource: found.resource, position: found.issue.position) }
}

extension Check {
  /// The manifest of a stream and the parts that it names can be read.
  static func streamReadable() -> Check {
    Check("streamReadable", "The stream can be read", reads: .stream) { StreamReadable.result($0) }
  }
}
