public import Conformance
public import MediaModel
import SystemIO
import SystemPackage
import TimedText

/// An output file for retimed captions: a new file, or one that may be replaced.
public struct CaptionOutput: Sendable {
  private let path: FilePath
  private let format: CaptionFileFormat
  /// The state of the file to replace; `nil` for a new one.
  private let stamp: FileStamp?

  /// Prepares to write; nothing is written yet.
  ///
  /// - Parameters:
  ///   - path: The file; its extension selects the format: `.vtt`, `.srt`, `.ttml` or `.sbv`.
  ///   - replaces: Whether a file of that name may be replaced.
  ///   - originals: Files that are never replaced.
  /// - Throws: The reason why it will not be written, with a code of the form `output.…`.
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
          message: "\(path) is one of the measured files, and is never overwritten. Name another "
            + "file.")
      }
    }
    guard replaces else {
      throw .init(
        code: .outputExists,
        message: "\(path) exists. Name another file, or replace it with --overwrite.")
    }
  }

  /// Writes captions with corrected times.
  ///
  /// WebVTT and SubRip that keep their format keep comments, styles and settings unchanged; other
  /// captions are generated from their cues.
  ///
  /// - Parameter measurement: The captions and their corrected times.
  /// - Returns: The written text.
  /// - Throws: The reason why nothing was written, with a code of the form `output.…`.
  public func write(
    _ measurement: SyncMeasurement
  ) throws(ExaminationError) -> SyncReport.Written {
    guard measurement.isRepairable else {
      throw .init(
        code: .outputUnmeasured,
        message: "\(path.shown) was not written: the correct times could not be measured.")
    }
    guard !measurement.document.isDraft || format == .vtt else {
      throw .init(
        code: .outputFormat,
        message: "\(path.shown) was not written: only .vtt can say that captions are a draft. "
          + "Name it .vtt.")
    }
    try write(text(of: measurement))
    let leftOut = measurement.document.cues.filter { measurement.retiming.moved($0) == nil }
    return SyncReport.Written(
      path: path.shown, cues: measurement.document.cues.count - leftOut.count,
      leftOut: leftOut.compactMap(\.range))
  }

  /// Writes a text.
  ///
  /// - Parameter text: The whole file.
  /// - Throws: The reason why nothing was written, with a code of the form `output.…`.
  package func write(_ text: String) throws(ExaminationError) {
    let bytes = Array(text.utf8)
    do throws(FileReplacement.ReplacementError) {
      if let stamp {
        try FileReplacement.replace(path, with: bytes, readAs: stamp)
      } else {
        try FileReplacement.create(path, with: bytes)
      }
    } catch {
      throw .init(code: .outputUnwritable, message: "\(path.shown) was not written: \(error)")
    }
  }

  /// The content of the captions that the written file loses.
  ///
  /// - Parameter measurement: The captions and their corrected times.
  /// - Returns: A sentence, or `nil` if nothing is lost.
  public func loss(of measurement: SyncMeasurement) -> String? {
    guard repairedText(of: measurement) == nil else { return nil }
    return ConversionReport.sentence(for: measurement.document, writtenAs: format.timedText)
  }

  private func text(of measurement: SyncMeasurement) -> String {
    if let text = repairedText(of: measurement) { return text }
    var moved = measurement.retiming.moved(measurement.document)
    moved.timestampMap = nil
    let text = format.text(of: moved)
    return measurement.document.isDraft
      ? DraftedCaptions.marked(text, "they are not finished") : text
  }

  /// The text of the file with other times; `nil` if the format changes, or if that is not possible
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
      return try FileStamp.existing(at: path)
    } catch {
      throw .init(code: .outputUnwritable, message: "\(path.shown) \(error).")
    }
  }
}

extension TimedTextDocument {
  /// Whether a note of the file says that it is a draft.
  fileprivate var isDraft: Bool { issues.contains { $0.code == .webVTT(.draft) } }
}
