import Conformance
import MediaModel
import Placements
import SystemPackage

/// A streaming presentation as its manifest describes it: its renditions, and the selection to
/// judge.
struct StreamPlan: Sendable {
  /// The manifest, as the user would name it.
  let path: FilePath
  /// The folder that all files must be in.
  let root: FilePath
  /// The kind of manifest.
  let form: StreamingManifest.Form
  /// Other qualities and trick-play images; they are not read.
  var others: StreamRendition
  /// The part of the stream that its manifest does not name, one sentence, or `nil`.
  var unlisted: String?
  /// Whether every variant declares that the video carries no closed captions.
  var deniesClosedCaptions = false
  /// Whether it may still grow.
  var isLive = false
  /// The duration by its manifest, or `nil`.
  var duration: Duration?
  /// All renditions, in the order of the manifest.
  var renditions: [StreamRendition] = []
  /// The rendition with the picture, or with the sound if there is no picture.
  var main: Int?
  /// The rendition with the program's sound if it is separate from the picture, or `nil`.
  var audio: Int?
  /// Captions and subtitles.
  var texts: [Int] = []
  /// Sounds that are declared as descriptions of the picture.
  var descriptions: [Int] = []
  /// Channels that the manifest declares in the video.
  var channels: [Rendition] = []
  /// The issues of the manifest and of the files that it names.
  var issues: [StreamEvidence.Located] = []
  /// All files that belong to it, relative to the root, whether they are read or not.
  var files: Set<String> = []

  /// The highest number of issues that are reported.
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

  /// The path of a file of the stream from its name relative to the root.
  func path(_ name: String) -> FilePath { root.appending(name).plain }

  /// Records an issue, up to the limit.
  mutating func note(_ issue: StreamIssue, in file: FilePath) {
    guard issues.count < Self.mostIssues else { return }
    let located = StreamEvidence.Located(issue, in: file.shown)
    if !issues.contains(located) { issues.append(located) }
  }

  /// Records an issue, up to the limit.
  mutating func note(
    _ code: StreamIssue.Code, in file: FilePath, at position: TextPosition?, _ message: String
  ) {
    note(StreamIssue(code, at: position, message), in: file)
  }

  /// Records the issues from a manifest reader.
  mutating func note(_ found: [StreamIssue], in file: FilePath) {
    for issue in found { note(issue, in: file) }
  }
}
