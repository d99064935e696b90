import ArgumentParser
import Records
import Runs
import Synchronization
import SystemIO
import SystemPackage

/// The small pictures that an earlier run wrote, for a page about it.
struct ShownPictures: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Show the small pictures in this folder, which “cuelight check --thumbnails” wrote, beside what \
      was found (html).
      """,
      valueName: "folder"),
    completion: .directory)
  var thumbnails: String?

  /// Rejects pictures where no page is written.
  ///
  /// - Throws: `ValidationError`.
  func validate(isPage: Bool) throws {
    guard thumbnails == nil || isPage else {
      throw ValidationError("--thumbnails belongs to a page: -f html, or -o report.html.")
    }
  }

  /// The folder; `nil` if the call names none.
  ///
  /// - Returns: The folder.
  /// - Throws: The status for the caller; the error was already reported.
  func folder() throws(ExitStatus) -> PictureFolder? {
    guard let thumbnails else { return nil }
    guard FilePath(thumbnails).isPath(to: .folder) else {
      Output.complaint(
        "--thumbnails \(thumbnails) is no folder. Name the folder of “cuelight check --thumbnails”."
      )
      throw .usage
    }
    return PictureFolder(FilePath(thumbnails))
  }
}

/// The pictures of a run, and whether there were any.
final class PicturesOfRun: Sendable {
  private let folder: PictureFolder
  private let count = Mutex(0)

  /// Takes the folder of pictures.
  init(_ folder: PictureFolder) { self.folder = folder }

  /// Adds the pictures to a run.
  func added<Run: RecordedRun>(to run: Run) -> RunWithPictures<Run> {
    RunWithPictures(run) { medium in self.counted(self.folder.pictures(of: medium)) }
  }

  /// The pictures of the findings of an audit.
  ///
  /// - Parameters:
  ///   - findings: The fingerprints of the findings.
  ///   - sha256: SHA-256 of the medium.
  ///   - isFlashing: Whether the medium is known to flash.
  /// - Returns: The pictures.
  func pictures(of findings: Set<String>, on sha256: String, isFlashing: Bool) -> [PictureRecord] {
    counted(folder.pictures(of: findings, on: sha256, isFlashing: isFlashing))
  }

  private func counted(_ pictures: [PictureRecord]) -> [PictureRecord] {
    if !pictures.isEmpty { count.withLock { $0 = 1 } }
    return pictures
  }

  /// Says so if no picture of the folder belongs to the run.
  func complainIfNone() {
    guard count.withLock({ $0 }) == 0 else { return }
    Output.complaint(
      "No picture in the folder of --thumbnails belongs to what was found. Make them with “cuelight "
        + "check --thumbnails”.")
  }
}
