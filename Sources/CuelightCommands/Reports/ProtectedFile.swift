import Configuration
import Conformance
import CuelightKit
import Reporting
import SystemIO
import SystemPackage

/// Files that no output replaces, so that a mistyped name does not destroy a film.
enum ProtectedFile {
  /// Refuses to write over an input.
  ///
  /// - Parameters:
  ///   - path: The output, as the call names it.
  ///   - existing: The state of the existing file.
  ///   - originals: The files that are judged or read.
  /// - Throws: ``ReportOutputIssue``.
  static func refuse(
    _ path: String, _ existing: FileStamp, _ originals: Set<String>
  ) throws(ReportOutputIssue) {
    if let what = kind(of: path) {
      throw ReportOutputIssue(
        message: "\(path) is \(what), and is never overwritten. Name another file.")
    }
    for original in originals.flatMap(paths) where isSame(original, existing) {
      throw ReportOutputIssue(
        message:
          "\(path) is an input of this run, and is never overwritten. Name another file.")
    }
  }

  /// Refuses to write over an input before anything is judged.
  ///
  /// - Parameters:
  ///   - path: The output, as the call names it; a new file is not refused.
  ///   - originals: The files that are judged or read.
  /// - Throws: ``ReportOutputIssue``.
  static func refuse(_ path: String, sparing originals: Set<String>) throws(ReportOutputIssue) {
    let stamp: FileStamp?
    do throws(OpenError) {
      stamp = try FileStamp.existing(at: FilePath(path))
    } catch {
      throw ReportOutputIssue(message: "\(path) cannot be written: it \(error).")
    }
    if let stamp { try refuse(path, stamp, originals) }
  }

  /// Refuses a file among the records of a results folder, because it would be read as records.
  static func refusePart(_ path: String) throws(ReportOutputIssue) {
    guard isPart(FilePath(path)) else { return }
    throw ReportOutputIssue(
      message: "\(path) is among the records of a results folder. Name a file in another folder.")
  }

  /// Refuses a report that the next run would take for captions or a transcript, because of its
  /// name.
  static func refuseAlternative(_ path: String) throws(ReportOutputIssue) {
    guard let medium = CaptionFile.medium(ofAlternative: path) else { return }
    let name = FilePath(path)
    let ending = name.extension.map { ".\($0)" } ?? ""
    throw ReportOutputIssue(
      message: "\(path) would count as text that belongs to \(medium), by its name. Name another "
        + "file, such as \(name.stem ?? "").report\(ending).")
  }

  private static func isPart(_ file: FilePath) -> Bool {
    let folder = file.removingLastComponent()
    return folder.lastComponent == "parts"
      && folder.removingLastComponent().appending("run.json").isPerhapsThere
  }

  /// The kind of an existing file by its first bytes or its name; `nil` if it is not protected.
  private static func kind(of path: String) -> String? {
    if CaptionFile.isMedium(path) { return "a medium" }
    if CaptionFile.isNamedAsCaptions(path) { return "a file of captions by its name" }
    if let medium = CaptionFile.medium(ofAlternative: path) {
      return "text that belongs to \(medium) by its name"
    }
    let file = FilePath(path)
    guard let name = file.lastComponent?.string else { return nil }
    if [CheckRequest.manifestName, ConfigurationFinder.name].contains(name) {
      return "an input by its name"
    }
    let folder = file.removingLastComponent()
    let isOfResults =
      ["run.json", "plan.ndjson"].contains(name) && folder.appending("parts").isPath(to: .folder)
      || isPart(file)
    return isOfResults ? "a part of a results folder" : nil
  }

  private static func isSame(_ path: FilePath, _ existing: FileStamp) -> Bool {
    do throws(OpenError) {
      let other = try OpenedFile(path: path, followsLinks: true).stamp
      return (other.device, other.inode) == (existing.device, existing.inode)
    } catch {
      // If it cannot be opened any more, it is not the file that was found.
      return false
    }
  }

  /// The files that a name can mean: a name in a report may represent a path that is not UTF-8.
  private static func paths(_ name: String) -> [FilePath] {
    [FilePath(name)] + [PathText.bytes(of: name).flatMap { FilePath(bytes: $0) }].compactMap { $0 }
  }
}
