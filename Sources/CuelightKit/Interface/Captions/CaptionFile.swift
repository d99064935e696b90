public import MediaModel
import SystemIO
import SystemPackage
public import TextBasics
import TimedText

/// Reads a caption file in this process: no worker, no media library, and no limits of time and
/// memory but those of the process.
public enum CaptionFile {
  /// Whether a file begins like a media container and is the worker's to read.
  ///
  /// - Parameter path: The file.
  /// - Returns: `false` also for a file that cannot be read.
  public static func isMedium(_ path: String) -> Bool {
    Signature.isMedium(FilePath(path), followsLinks: true)
  }

  /// Whether a file is one of captions by its name.
  ///
  /// - Parameter path: The file.
  /// - Returns: `false` also for endings that many other files have.
  public static func isNamedAsCaptions(_ path: String) -> Bool {
    FileNames.isTimedText(FilePath(path).name)
  }

  /// Reads a caption file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - encoding: How it is encoded; `nil` to find it out.
  /// - Returns: Cues and issues.
  /// - Throws: Why they could not be read, with a code of the form `captions.…` or `media.…`.
  public static func document(
    _ path: String, encoding: TextEncoding? = nil
  ) throws(ExaminationError) -> TimedTextDocument {
    try document(FilePath(path), encoding: encoding)
  }

  /// What a caption file carries.
  ///
  /// - Parameter document: The file's content.
  /// - Returns: One carrier a channel; none for a file without channels, which is all one.
  public static func carriers(of document: TimedTextDocument) -> [CaptionCarrier] {
    document.channels.isEmpty ? [] : CaptionCarrier.all(in: document)
  }

  static func document(
    _ path: FilePath, encoding: TextEncoding? = nil
  ) throws(ExaminationError) -> TimedTextDocument {
    // No hash: nothing here is attested, and it would cost a quarter of the time.
    let bytes: [UInt8]
    do throws(OpenError) {
      let file = try OpenedFile(named: path, beneath: nil, maximumSize: Int64(Content.largest))
      bytes = try file.readAll(limit: Content.largest)
    } catch {
      throw error.failure(ofCalled: path)
    }
    do throws(TimedTextError) {
      return try TimedTextReader.read(
        bytes, fileExtension: path.name.fileExtension, encoding: encoding)
    } catch {
      throw .init(code: .captionsUnreadable, message: "\(path.string): \(error.message)")
    }
  }
}
