import MediaModel
import Placements
import SystemPackage

/// Separates the streams of a searched folder from the files that they consist of.
struct StreamFinder {
  /// The stream that a file belongs to, by the file's absolute path.
  private var owners: [String: FilePath] = [:]
  /// The playlists that are not separate presentations, and the reasons.
  private var reasons: [String: String] = [:]
  private var streams: Set<String> = []

  /// Records the streams among the files of a folder.
  ///
  /// A manifest that names other manifests is read first: they belong to it.
  ///
  /// - Parameters:
  ///   - paths: The files that begin like a manifest, sorted.
  ///   - texts: Reads the manifests.
  mutating func add(
    _ paths: [(path: FilePath, form: StreamingManifest.Form)], _ texts: TextReader
  ) async {
    var lists: [StreamPlan] = []
    for (path, form) in paths where owners[path.absolute.shown] == nil {
      do throws(ExaminationError) {
        let plan = try await StreamReader.read(path, as: form, texts)
        if plan.isMediaPlaylist {
          lists.append(plan)
        } else {
          claim(plan)
        }
      } catch {
        add(path, error)
      }
    }
    for plan in lists where owners[plan.path.absolute.shown] == nil {
      if plan.listsText {
        reasons[plan.path.absolute.shown] =
          "It lists captions, judged with the stream that names them."
      }
      claim(plan)
    }
  }

  /// A playlist of songs is not a stream; other reading errors are reported when the stream is
  /// judged.
  private mutating func add(_ path: FilePath, _ failure: ExaminationError) {
    if failure.code == .streamListOfFiles {
      reasons[path.absolute.shown] = "It is a list of files and no stream."
    } else {
      streams.insert(path.absolute.shown)
    }
  }

  private mutating func claim(_ plan: StreamPlan) {
    let own = plan.path.absolute.shown
    guard owners[own] == nil else { return }
    if reasons[own] == nil { streams.insert(own) }
    let root = plan.root.absolute.shown
    for name in plan.files {
      let file = "\(root)/\(name)"
      if file != own, owners[file] == nil, !streams.contains(file) { owners[file] = plan.path }
    }
  }

  /// Whether a file is a stream to judge.
  func isStream(_ path: FilePath) -> Bool {
    !streams.isEmpty && streams.contains(path.absolute.shown)
  }

  /// The reason why a file is not judged separately, or `nil`.
  func reasonToSkip(_ path: FilePath, isManifest: Bool) -> String? {
    if owners.isEmpty, reasons.isEmpty { return nil }
    let absolute = path.absolute.shown
    if let reason = reasons[absolute] { return reason }
    return owners[absolute].map {
      "It is a \(isManifest ? "playlist" : "segment") of \($0.shown)."
    }
  }
}

extension StreamPlan {
  /// Whether the manifest itself lists the segments of its only rendition (RFC 8216, section 2).
  var isMediaPlaylist: Bool {
    form == .hls && renditions.count == 1 && renditions[0].declared.source == .playlist("")
  }

  /// Whether the names of its segments are names of captions.
  var listsText: Bool {
    guard let first = renditions.first?.references.first(where: { !$0.isInitialization }) else {
      return false
    }
    return FileNames.isTimedText(FileName(first.address))
  }
}
