import Conformance
import MediaModel

extension ExaminedStream.Description {
  /// What is known of a rendition that cannot be read.
  var unread: DescriptionSelection.Candidate.Content {
    switch obstacle {
    case .encrypted?, .elsewhere?, .tooMany?, nil:
      .recording(
        DescriptionRecording(
          form: form, length: length,
          comparison: .failure(EvidenceGap(.notDecodable, "\(name) was not read."))))
    case .missing?: .missing
    case .unusable(let reason)?: .unreadable(reason)
    }
  }
}
