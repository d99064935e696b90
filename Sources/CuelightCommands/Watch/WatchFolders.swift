import Runs
import SystemIO
import SystemPackage

/// The folders to which a watch writes.
///
/// They are created after the call is checked, and created folders are removed if the watch cannot
/// begin.
struct WatchFolders {
  /// The watched folder.
  private let top: FilePath
  private var made: [FilePath] = []

  /// Prepares the folders of a watch; nothing is created yet.
  init(beside top: FilePath) { self.top = top }

  /// Refuses a folder that cannot be used: results must not be mixed with arrivals.
  func check(_ name: String) throws(RunError) {
    let (place, isThere) = try place(of: name)
    guard !place.starts(with: top) else {
      throw .wrong("\(name) is in the watched folder; name a folder outside of \(top.string).")
    }
    do throws(Errno) {
      if isThere, !place.isPath(to: .folder) { throw .notDirectory }
      try Folder.checkWritable(isThere ? place : place.removingLastComponent())
    } catch {
      throw .system("The folder \(name) cannot be used", error)
    }
  }

  /// Creates a folder if it does not exist.
  mutating func make(_ name: String) throws(RunError) -> FilePath {
    let (place, _) = try place(of: name)
    do throws(Errno) {
      if try Folder.make(place) { made.append(place) }
    } catch {
      throw .system("The folder \(name) cannot be made", error)
    }
    return place
  }

  /// Removes the created folders if they are empty.
  func remove() {
    for folder in made.reversed() { Folder.remove(empty: folder) }
  }

  /// Refuses a folder to which files of the watched folder cannot be moved.
  ///
  /// Two folders on one file system may not allow a move, for example if they are two mounts of one
  /// disk. So a file is moved as a test. Its name begins with a dot, so that it does not count as
  /// an arrival.
  ///
  /// - Parameters:
  ///   - folder: The place of the folder.
  ///   - name: The folder, as the call names it.
  /// - Throws: ``RunError``.
  func tryMove(to folder: FilePath, named name: String) throws(RunError) {
    let trial = ".cuelight-\(UInt64.random(in: .min ... .max)).tmp"
    let (source, target) = (top.appending(trial), folder.appending(trial))
    defer {
      Folder.remove(file: source)
      Folder.remove(file: target)
    }
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.create(source, with: [])
    } catch .system(let reason) {
      throw .system("Files of \(top.string) cannot be moved", reason)
    } catch {
      throw .wrong("Files of \(top.string) cannot be moved: \(error)")
    }
    do throws(Errno) {
      try Folder.move(file: source, to: target)
    } catch .improperLink {
      throw .wrong(
        "\(name) is on another file system than \(top.string), and a move between them could be "
          + "interrupted in the middle of a file. Name a folder on the same file system, or use "
          + "--exec."
      )
    } catch {
      throw .system("Files cannot be moved to \(name)", error)
    }
  }

  /// The path of a folder without links, and whether the folder exists.
  private func place(of name: String) throws(RunError) -> (path: FilePath, isThere: Bool) {
    let path = FilePath(name)
    do throws(Errno) {
      return (try path.resolved(), true)
    } catch .noSuchFileOrDirectory {
      return (try placeOfNew(path), false)
    } catch {
      throw .system("The folder \(name) cannot be used", error)
    }
  }

  private func placeOfNew(_ path: FilePath) throws(RunError) -> FilePath {
    guard let last = path.lastComponent, last.kind == .regular else {
      throw .system("The folder \(path.string) cannot be made", .noSuchFileOrDirectory)
    }
    let above = path.removingLastComponent()
    do throws(Errno) {
      let place = above.isEmpty ? try Folder.current() : try above.resolved()
      guard place.isPath(to: .folder) else { throw .notDirectory }
      return place.appending(last)
    } catch {
      throw .system("The folder \(path.string) cannot be made", error)
    }
  }
}
