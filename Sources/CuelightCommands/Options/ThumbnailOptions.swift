import ArgumentParser
import CuelightKit
import Records
import Reporting
import Runs
import SystemPackage

/// Small pictures beside what was found.
struct ThumbnailOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write small pictures of the places that are found to files in this folder; the JSON report names \
      them, and a page that is made later can have them. A page (html) of this run has them inside, \
      with or without this option.
      """,
      valueName: "folder"),
    completion: .directory)
  var thumbnails: String?

  /// What a run does with pictures; `nil` if no report needs any.
  ///
  /// - Parameters:
  ///   - formats: The formats that are written.
  ///   - folder: The folder that was entered for a plan, or `nil`.
  /// - Returns: The order.
  /// - Throws: The status for the caller, if the folder cannot be written.
  func order(
    for formats: [CheckFormat], from folder: BaseFolder?
  ) throws(ExitStatus) -> PictureOrder? {
    let isShown = formats.contains(.record(.html))
    guard let thumbnails else { return isShown ? PictureOrder(keepsImages: true) : nil }
    do throws(Errno) {
      let path = FilePath(folder?.outer(thumbnails) ?? thumbnails)
      let (target, notes) = (try ThumbnailFolder(path), PictureFolder(path))
      return PictureOrder(keepsImages: isShown) {
        target.store($0)
      } note: {
        notes.note(MediumRecord($0, hasTimeline: false))
      }
    } catch {
      Output.complaint(
        "--thumbnails \(thumbnails) cannot be written: \(error). Name a folder, or a new one in a "
          + "folder that is there.")
      throw .usage
    }
  }
}
