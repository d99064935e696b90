public import MediaModel
import SystemIO
import SystemPackage
public import TimedText

/// Repairs caption files in place.
public enum CaptionRepairs {
  /// A caption file and its repair, not written yet.
  public struct Plan: Sendable {
    /// The repair.
    public let repaired: RepairedCaptions
    let path: FilePath
    let stamp: FileStamp
  }

  /// Works out a file's repair; nothing is written.
  ///
  /// - Parameters:
  ///   - path: The caption file.
  ///   - options: What is done beyond what is wrong in any case.
  /// - Returns: The repair.
  /// - Throws: Why there is none, with a code of the form `captions.…` or `media.…`.
  public static func plan(
    _ path: String, options: RepairOptions
  ) throws(ExaminationError) -> Plan {
    let file = FilePath(path)
    guard !CaptionFile.isMedium(path) else {
      throw .init(
        code: .captionsUnrepairable,
        message: "\(path): A media file is never changed. Name a caption file.")
    }
    let (bytes, stamp) = try read(file)
    do throws(RepairError) {
      let repaired = try CaptionRepair.repair(
        bytes, fileExtension: file.name.fileExtension, options: options)
      return Plan(repaired: repaired, path: file, stamp: stamp)
    } catch {
      throw .init(code: Self.code(of: error), message: "\(path): \(error.message)")
    }
  }

  /// Writes a repair over its file, wholly or not at all.
  ///
  /// - Parameter plan: The repair.
  /// - Throws: Why the file is as it was, with the code `captions.unwritable`.
  public static func write(_ plan: Plan) throws(ExaminationError) {
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.replace(plan.path, with: plan.repaired.bytes, readAs: plan.stamp)
    } catch {
      throw .init(
        code: .captionsUnwritable, message: "\(plan.path.string): \(sentence(error))")
    }
  }

  private static func read(
    _ path: FilePath
  ) throws(ExaminationError) -> ([UInt8], FileStamp) {
    do throws(OpenError) {
      let file = try OpenedFile(named: path, beneath: nil, maximumSize: Int64(Content.largest))
      return (try file.readAll(limit: Content.largest), file.stamp)
    } catch {
      throw error.failure(ofCalled: path)
    }
  }

  private static func code(of error: RepairError) -> FailureCode {
    if case .unreadable = error { .captionsUnreadable } else { .captionsUnrepairable }
  }

  private static func sentence(_ failure: FileReplacement.ReplacementError) -> String {
    switch failure {
    case .changed: "The file was changed while it was repaired, and is left alone. Try again."
    case .unreadable(let error): "The file \(error)."
    case .system(let reason):
      "The repaired file could not be written: \(reason). Nothing was changed. Check the folder's "
        + "permissions and free space."
    }
  }
}
