import Conformance
import MediaModel
import Placements
import SystemPackage

/// A streaming presentation as its manifest describes it: what there is, and which of it is judged.
struct StreamPlan: Sendable {
  /// The manifest, as the user would name it.
  let path: FilePath
  /// The folder that everything must be in.
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
  /// The sound of the program where it is beside the picture, or `nil`.
  var sound: Int?
  /// Captions and subtitles.
  var texts: [Int] = []
  /// Sound that says it describes the picture.
  var descriptions: [Int] = []
  /// Channels that the video is said to carry.
  var channels: [Rendition] = []
  /// What is wrong with the manifest and what it names.
  var issues: [StreamEvidence.Located] = []
  /// Every file that belongs to it, from the root on, whether it is read or not.
  var files: Set<String> = []

  /// The most issues that are reported.
  static let mostIssues = 200

  init(path: FilePath, form: StreamingManifest.Form) {
    self.path = path
    self.form = form
    others = StreamRendition(
      declared: Rendition(
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

  /// Notes an issue, up to the limit.
  mutating func note(_ issue: StreamIssue, in file: FilePath) {
    guard issues.count < Self.mostIssues else { return }
    let located = StreamEvidence.Located(issue, in: file.string)
    if !issues.contains(located) { issues.append(located) }
  }

  /// Notes an issue, up to the limit.
  mutating func note(
    _ code: StreamIssue.Code, in file: FilePath, at position: TextPosition?, _ message: String
  ) {
    note(StreamIssue(code, at: position, message), in: file)
  }

  /// Notes what a reader of manifests found.
  mutating func note(_ found: [StreamIssue], in file: FilePath) {
    for issue in found { note(issue, in: file) }
  }
}
