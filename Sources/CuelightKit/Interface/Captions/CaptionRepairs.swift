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

  /// Computes the repair of a file; nothing is written.
  ///
  /// - Parameters:
  ///   - path: The caption file.
  ///   - options: The optional repairs, in addition to those of certain errors.
  /// - Returns: The repair.
  /// - Throws: The reason why there is none, with a code of the form `captions.…` or `media.…`.
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

  /// Replaces a file by its repair, completely or not at all.
  ///
  /// - Parameter plan: The repair.
  /// - Throws: The reason why the file is unchanged, with the code `captions.unwritable`.
  public static func write(_ plan: Plan) throws(ExaminationError) {
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.replace(plan.path, with: plan.repaired.bytes, readAs: plan.stamp)
    } catch {
      throw .init(
        code: .captionsUnwritable, message: "\(plan.path.shown) was not written: \(error)")
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
}
