import Conformance
import MediaModel
import Placements
import SystemPackage

/// A streaming presentation as its manifest tells of it: what there is, and which of it is judged.
struct StreamPlan: Sendable {
  /// The manifest, as the user would name it.
  let path: FilePath
  /// The folder that everything must lie in.
  let root: FilePath
  /// The kind of manifest.
  let form: StreamingManifest.Form
  /// Other qualities and pictures to seek by, of which nothing is read.
  var others: StreamRendition
  /// What of the stream its manifest does not name, one sentence, or `nil`.
  var unlisted: String?
  /// Whether every variant says that the video carries no closed captions.
  var deniesClosedCaptions = false
  /// Whether it may still grow.
  var isLive = false
  /// How long it plays by its manifest, or `nil`.
  var duration: Duration?
  /// All renditions, in the order of the manifest.
  var renditions: [StreamRendition] = []
  /// The rendition that the picture is read from, or the sound where there is no picture.
  var main: Int?
  /// The sound of the programme where it lies beside the picture, or `nil`.
  var sound: Int?
  /// Captions and subtitles.
  var texts: [Int] = []
  /// Sound that says it describes the picture.
  var descriptions: [Int] = []
  /// Channels that the video is said to carry.
  var channels: [Rendition] = []
  /// What is wrong with the manifest and what it names.
  var faults: [StreamEvidence.Fault] = []
  /// Every file that belongs to it, from the root on, whether it is read or not.
  var files: Set<String> = []

  /// The most faults that are told.
  static let mostFaults = 200

  init(path: FilePath, form: StreamingManifest.Form) {
    self.path = path
    self.form = form
    others = StreamRendition(
      said: Rendition(
        .other, name: "", source: .insideVideo,
        position: TextPosition(line: 1, column: 1, byteOffset: 0)), resource: path)
    root = path.folder.plain
  }

  /// The names of the folders from the root to a playlist.
  func folders(of playlist: FilePath) -> [String] {
    let components = playlist.folder.plain.components.map(\.string)
    let below = root.components.map(\.string)
    return components.starts(with: below) ? Array(components.dropFirst(below.count)) : []
  }

  /// A file of the stream by its name from the root on.
  func path(_ name: String) -> FilePath { root.appending(name).plain }

  /// Notes a fault, up to the limit.
  mutating func note(
    _ kind: StreamEvidence.Fault.Kind, in file: FilePath, at position: TextPosition?,
    _ message: String
  ) {
    guard faults.count < Self.mostFaults else { return }
    let fault = StreamEvidence.Fault(kind, in: file.string, at: position, message)
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// Notes what a reader of manifests found.
  mutating func note(_ found: [StreamingFault], in file: FilePath) {
    for fault in found { note(fault.code.kind, in: file, at: fault.position, fault.message) }
  }
}

extension StreamingFault.Code {
  /// The kind of fault in the terms of findings.
  fileprivate var kind: StreamEvidence.Fault.Kind {
    switch self {
    case .syntax: .syntax
    case .missing: .missing
    case .unknownGroup: .unknownGroup
    case .outsideRoot: .outsideRoot
    case .circular: .circular
    case .tooLarge: .tooLarge
    case .unsupported: .unsupported
    }
  }
}
