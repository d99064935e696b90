import Conformance
import Sandbox
import SystemPackage

/// Turns the paths of a call into media to be judged: files as they are, folders searched.
struct SourceFinder {
  /// What was found.
  struct Found {
    /// The media, in the order of the call and of names inside folders.
    var media: [FilePath] = []
    /// What was met in folders and is no presentation.
    var skipped: [Report.Skipped] = []
    /// Folders that were not read, or not to their end: media may have been missed there.
    var failures: [PresentationVerdict.Failure] = []
  }

  /// The most files that one call judges.
  static let mostFiles = 1_000_000

  /// Searches the paths of a call.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: Media, and what is none.
  static func search(_ paths: [FilePath]) -> Found {
    var found = Found()
    for path in paths {
      if isFolder(path) {
        searchFolder(path, &found)
      } else {
        found.media.append(path)
      }
    }
    return found
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    do throws(OpenError) {
      _ = try OpenedFile(path: path, followsLinks: true)
      return false
    } catch {
      return error == .isDirectory
    }
  }

  /// Walks a folder without recursion: a hostile tree can be deeper than any stack.
  private static func searchFolder(_ top: FilePath, _ found: inout Found) {
    var pending = [top]
    while let folder = pending.popLast() {
      let entries: [Entry]
      do throws(FolderError) {
        entries = try FolderReader.entries(of: folder).compactMap { Entry($0, in: folder) }
      } catch {
        found.failures.append(
          .init(code: "folder.notReadable", message: "The folder \(folder.string) \(error)."))
        continue
      }
      sort(entries.filter { $0.kind != .folder }, in: folder, &found)
      pending.append(contentsOf: entries.filter { $0.kind == .folder }.map(\.path).reversed())
      if found.media.count > mostFiles {
        let message = "\(top.string) holds more than \(mostFiles) media; the rest was left out."
        found.failures.append(.init(code: "folder.tooManyMedia", message: message))
        return
      }
    }
  }

  /// A visible entry of a folder.
  private struct Entry {
    let path: FilePath
    let name: FileName
    let kind: FileKind

    init?(_ entry: FolderEntry, in folder: FilePath) {
      guard entry.name.first != UInt8(ascii: "."), let component = entry.component else {
        return nil
      }
      path = folder.appending(component)
      name = FileName(component.string)
      kind = entry.kind
    }

    /// VobSub captions are a container by their first bytes, but no presentation.
    var isMedium: Bool {
      kind == .regular && !FileNames.isTimedText(name)
        && (FileNames.media.contains(name.fileExtension) || Signature.isMedium(path))
    }
  }

  private static func sort(_ entries: [Entry], in folder: FilePath, _ found: inout Found) {
    let media = entries.filter(\.isMedium).map(\.name)
    let byStem = Dictionary(grouping: media) { $0.stem }
    let known = Set(media)
    for entry in entries {
      if let reason = reasonToSkip(entry, known, byStem) {
        found.skipped.append(.init(path: entry.path.string, reason: reason))
      } else {
        found.media.append(entry.path)
      }
    }
  }

  private static func reasonToSkip(
    _ entry: Entry, _ media: Set<FileName>, _ byStem: [String: [FileName]]
  ) -> String? {
    guard entry.kind == .regular else { return "It is a \(entry.kind.rawValue), not a file." }
    if media.contains(entry.name) {
      return Sidecars.described(by: entry.name, among: byStem).map {
        "It is audio description of \($0.text)."
      }
    }
    if entry.name.text == FileNames.manifest { return "It is a placement manifest." }
    if FileNames.isTimedText(entry.name) {
      return "It is timed text, judged with the medium it belongs to."
    }
    return "It is no medium by its extension or its first bytes."
  }
}
