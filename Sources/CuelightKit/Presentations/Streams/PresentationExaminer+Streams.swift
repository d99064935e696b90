import Conformance
import MediaModel
import WorkerProtocol

extension PresentationExaminer {
  /// The renditions of a stream that say they describe the picture.
  ///
  /// - Parameter stream: The stream.
  /// - Returns: One candidate each.
  func described(by stream: ExaminedStream) async -> [DescriptionSelection.Candidate] {
    var candidates: [DescriptionSelection.Candidate] = []
    for description in stream.descriptions {
      let (content, hash) = await content(of: description)
      candidates.append(
        .init(
          resource: description.name, track: nil, signal: description.signal, saysSo: true,
          content: content, hash: hash))
    }
    return candidates
  }

  private func content(
    of description: ExaminedStream.Description
  ) async -> (DescriptionSelection.Candidate.Content, ContentHash?) {
    guard let source = description.source else { return (description.unread, nil) }
    do throws(PresentationVerdict.Failure) {
      let file = try await opener.examine(source, ExaminationRequest(wants: [.tracks, .sound]))
      guard let sound = file.evidence.mainAudio else {
        return (.unreadable("It has no sound."), file.hash)
      }
      return (
        .recording(length: sound.duration ?? file.evidence.duration, sound: sound.sound),
        file.hash
      )
    } catch {
      return (.unreadable(error.message), nil)
    }
  }
}

extension ExaminedStream.Description {
  /// What is known of a rendition that cannot be read: one that lies elsewhere or is encrypted is
  /// still one that says it describes.
  var unread: DescriptionSelection.Candidate.Content {
    switch obstacle {
    case .encrypted?, .elsewhere?, nil: .recording(length: length, sound: nil)
    case .missing?: .missing
    case .unusable(let reason)?: .unreadable(reason)
    }
  }
}
