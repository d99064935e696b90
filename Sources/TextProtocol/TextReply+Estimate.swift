import Forms
import MediaModel
import Placements
import SpeechTimelines
import TimedText
import WorkerProtocol

extension TextReply {
  /// About how many bytes the reply has in a message; it counts what grows with the size of the
  /// file.
  ///
  /// It only reserves memory, so it is not counted by writing: that would be a second pass over all
  /// parts of a million cues, and a question for each byte of the first one.
  var wireEstimate: Int {
    switch self {
    case .file(let content): 4_096 + content.wireEstimate
    case .playlist(let playlist): 4_096 + Self.size(of: playlist.segments)
    case .manifest(let manifest):
      manifest.renditions.reduce(4_096 + Self.size(of: manifest.others)) { sum, rendition in
        if case .segments(let all) = rendition.source { sum + Self.size(of: all) } else { sum }
      }
    case .segments(let read):
      read.reduce(4_096) { sum, document in
        if case .success(let document) = document {
          sum + 256 + document.cues.wireEstimate
        } else {
          sum + 64
        }
      }
    case .image: 4_096
    case .noManifest: 0
    case .page: 64 << 10
    case .readImages(.success(let images)):
      images.reduce(4_096) { $0 + $1.text.utf8.count + ($1.name?.utf8.count ?? 0) + 32 }
    case .readImages(.failure): 4_096
    }
  }

  private static func size(of segments: [SegmentReference]) -> Int {
    segments.reduce(0) { sum, segment in
      segment.otherAddresses.reduce(sum + segment.address.utf8.count + 64) {
        $0 + $1.utf8.count + 4
      }
    }
  }
}

extension TextFileContent {
  fileprivate var wireEstimate: Int {
    let parts = texts.values.reduce(0) { sum, text in
      if case .success(let transcript) = text { sum + transcript.text.utf8.count } else { sum }
    }
    return parts + referenceEstimate + speechEstimate
  }

  private var referenceEstimate: Int {
    switch reference {
    case .success(.text(let text))?: text.utf8.count
    case .success(.captions(let cues))?: cues.wireEstimate
    case .success(.recognized(let words))?: Self.size(of: words)
    case .failure?, nil: 0
    }
  }

  private var speechEstimate: Int {
    guard case .success(let given)? = speech else { return 0 }
    return Self.size(of: given.words) + given.timeline.scores.count
      + given.timeline.segments.count * SpeechTimeline.Segment.leastSize
  }

  private static func size(of words: [TimedWord]) -> Int {
    words.reduce(0) { $0 + $1.text.utf8.count + 32 }
  }
}

extension Cue {
  /// About how many bytes the cue has in a message.
  var wireEstimate: Int { text.utf8.count + 100 }
}

extension [Cue] {
  /// About how many bytes the cues have in a message.
  var wireEstimate: Int { reduce(0) { $0 + $1.wireEstimate } }
}
