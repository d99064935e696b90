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

    /// The plan after the file got a second name: that changes the time of its last change of names,
    /// and nothing else.
    fileprivate func withSecondName() -> Plan {
      guard let now = FileStamp.found(at: path), now.isSameFile(stamp),
        (now.size, now.modified) == (stamp.size, stamp.modified)
      else { return self }
      return Plan(repaired: repaired, path: path, stamp: now)
    }
  }

  /// The highest number in the name of a kept original: `film.srt.orig.9`.
  private static let mostOriginals = 9

  /// Computes the repair of a file; nothing is written.
  ///
  /// - Parameters:
  ///   - path: The caption file.
  ///   - options: The optional repairs, in addition to those of certain errors.
  /// - Returns: The repair.
  /// - Throws: Why the file cannot be repaired, with a code of the form `captions.…` or `media.…`.
  public static func plan(
    _ path: String, options: RepairOptions
  ) throws(ExaminationError) -> Plan {
    try plan(FilePath(path), named: path, options)
  }

  /// Computes the repair of a file whose name a report shows as `path`.
  static func plan(
    _ file: FilePath, named path: String, _ options: RepairOptions
  ) throws(ExaminationError) -> Plan {
    guard !Signature.isMedium(file, followsLinks: true) else {
      throw .init(
        code: .captionsUnrepairable,
        message: "\(path): A media file is never changed. Name a caption file.")
    }
    let (bytes, stamp) = try read(file)
    let repaired = try repair(bytes, named: path, options)
    return Plan(repaired: repaired, path: file, stamp: stamp)
  }

  /// Repairs captions that are in no file, such as those on standard input.
  ///
  /// - Parameters:
  ///   - bytes: The captions.
  ///   - name: Their name for messages; the part after its last dot is the file extension.
  ///   - options: The optional repairs, in addition to those of certain errors.
  /// - Returns: The repair.
  /// - Throws: Why the captions cannot be repaired, with a code of the form `captions.…`.
  public static func repair(
    _ bytes: [UInt8], named name: String, _ options: RepairOptions
  ) throws(ExaminationError) -> RepairedCaptions {
    do throws(RepairError) {
      return try CaptionRepair.repair(
        bytes, fileExtension: FilePath(name).name.fileExtension, options: options)
    } catch {
      throw .init(code: Self.code(of: error), message: "\(name): \(error.message)")
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

  /// Replaces a file by its repair and keeps the original beside it, as `NAME.orig`.
  ///
  /// An original that was kept before stays: the next one is `NAME.orig.2`.
  ///
  /// - Parameter plan: The repair.
  /// - Returns: The kept original, as the user would name it.
  /// - Throws: The reason why the file is unchanged, with the code `captions.unwritable`.
  public static func writeKeepingOriginal(_ plan: Plan) throws(ExaminationError) -> String {
    let original = try keep(plan)
    do throws(ExaminationError) {
      try write(plan.withSecondName())
    } catch {
      Folder.remove(file: original)
      throw error
    }
    return original.shown
  }

  private static func keep(_ plan: Plan) throws(ExaminationError) -> FilePath {
    for number in 1...mostOriginals {
      let ending = number == 1 ? ".orig" : ".orig.\(number)"
      let name = plan.path.bytes + Array(ending.utf8)
      guard let original = FilePath(bytes: name) else { break }
      do throws(FileReplacement.ReplacementError) {
        try FileReplacement.keep(plan.path, as: original)
        return original
      } catch .system(.fileExists) {
        continue
      } catch {
        throw .init(
          code: .captionsUnwritable,
          message: "\(plan.path.shown) was not changed: \(original.shown) was not written: \(error)"
        )
      }
    }
    throw .init(
      code: .captionsUnwritable,
      message: "\(plan.path.shown) was not changed: \(mostOriginals) originals are kept beside it. "
        + "Remove those that are not needed.")
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
