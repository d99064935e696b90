import Conformance
import MediaModel

extension ExaminedMedia.Description {
  /// What is known of a rendition that cannot be read: it belongs to the medium, so that neither
  /// its presence nor its absence is proven.
  var unread: DescriptionSelection.Candidate.Content {
    .recording(
      DescriptionRecording(
        form: form, length: length,
        comparison: .failure(EvidenceGap(.notDecodable, doubt ?? "\(name) was not read."))))
  }
}
