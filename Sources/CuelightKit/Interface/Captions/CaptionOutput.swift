public import Conformance
public import MediaModel
import SystemIO
import SystemPackage
import TimedText

/// A file that captions are written to as they should be: a new one, or one that may be replaced.
public struct CaptionOutput: Sendable {
  private let path: FilePath
  private let format: CaptionFileFormat
  /// The file that is replaced, as it was; `nil` for a new one.
  private let stamp: FileStamp?

  /// Prepares to write; nothing is written yet.
  ///
  /// - Parameters:
  ///   - path: The file; its name tells the format: `.vtt`, `.srt`, `.ttml` or `.sbv`.
  ///   - replaces: Whether a file of that name may be replaced.
  ///   - originals: Files that are never replaced.
  /// - Throws: Why it will not be written, with a code of the form `output.…`.
  public init(
    _ path: String, replaces: Bool = false, originals: [String]
  ) throws(ExaminationError) {
    self.path = FilePath(path)
    guard let format = CaptionFileFormat(rawValue: self.path.name.fileExtension.lowercased()) else {
      throw .init(
        code: .outputFormat,
        message: "\(path): Captions are written as .vtt, .srt, .ttml or .sbv; name the file so.")
    }
    self.format = format
    stamp = try Self.stamp(of: self.path)
    guard let stamp else { return }
    for original in originals {
      let other = try Self.stamp(of: FilePath(original))
      if let other, (other.device, other.inode) == (stamp.device, stamp.inode) {
        throw .init(
          code: .outputIsOriginal,
          message: "\(path) is what is measured, and is never written over. Name another file.")
      }
    }
    guard replaces else {
      throw .init(
        code: .outputExists,
        message: "\(path) exists. Name another file, or replace it with --overwrite.")
    }
  }

  /// Writes captions where their cues belong.
  ///
  /// WebVTT and SubRip that stay what they are keep comments, styles and settings to the letter;
  /// other captions are written anew from their cues.
  ///
  /// - Parameter measurement: The captions and where their cues belong.
  /// - Returns: What was written.
  /// - Throws: Why nothing was written, with a code of the form `output.…`.
  public func write(
    _ measurement: SyncMeasurement
  ) throws(ExaminationError) -> SyncReport.Written {
    guard measurement.report.verdict.isMeasured else {
      throw .init(
        code: .outputUnmeasured,
        message: "\(path.string) was not written: where the cues belong was not measured.")
    }
    let bytes = Array(text(of: measurement).utf8)
    do throws(FileReplacement.ReplacementError) {
      if let stamp {
        try FileReplacement.replace(path, with: bytes, readAs: stamp)
      } else {
        try FileReplacement.create(path, with: bytes)
      }
    } catch {
      throw .init(code: .outputUnwritable, message: "\(path.string): \(Self.sentence(error))")
    }
    let leftOut = measurement.document.cues.filter { measurement.retiming.moved($0) == nil }
    return SyncReport.Written(
      path: path.string, cues: measurement.document.cues.count - leftOut.count,
      leftOut: leftOut.compactMap(\.range))
  }

  /// What the written file does not say any more of the captions.
  ///
  /// - Parameter measurement: The captions and where their cues belong.
  /// - Returns: A sentence, or `nil` where nothing is lost.
  public func loss(of measurement: SyncMeasurement) -> String? {
    guard repairedText(of: measurement) == nil else { return nil }
    return ConversionReport.sentence(for: measurement.document, writtenAs: format.timedText)
  }

  private func text(of measurement: SyncMeasurement) -> String {
    if let text = repairedText(of: measurement) { return text }
    var moved = measurement.retiming.moved(measurement.document)
    moved.timestampMap = nil
    return format.text(of: moved)
  }

  /// The file itself with other times; `nil` where its form changes, or where that is not possible
  /// without loss.
  private func repairedText(of measurement: SyncMeasurement) -> String? {
    let captions = measurement.report.captions
    let isSame = measurement.document.format == format.timedText
    guard isSame, [.vtt, .srt].contains(format), captions.origin == .sidecar,
      captions.channel == nil
    else { return nil }
    do {
      let file = FilePath(captions.resource)
      let content = try Content(of: file)
      let options = RepairOptions(retiming: measurement.retiming, keepsOverlaps: true)
      return try CaptionRepair.repair(
        content.bytes, fileExtension: file.name.fileExtension, options: options
      ).text
    } catch {
      return nil
    }
  }

  private static func stamp(
    of path: FilePath
  ) throws(ExaminationError) -> FileStamp? {
    do throws(OpenError) {
      return try OpenedFile(path: path, followsLinks: true).stamp
    } catch .notFound {
      return nil
    } catch {
      throw .init(code: .outputUnwritable, message: "\(path.string) \(error).")
    }
  }

  private static func sentence(_ failure: FileReplacement.ReplacementError) -> String {
    switch failure {
    case .changed: "The file was changed meanwhile, and is left alone. Try again."
    case .unreadable(let error): "The file \(error)."
    case .system(.fileExists): "A file of that name was made meanwhile. Name another one."
    case .system(let reason):
      "The captions could not be written: \(reason). Check the folder's permissions and free space."
    }
  }
}
