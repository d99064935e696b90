public import MediaModel
import SystemIO
import SystemPackage
public import TextBasics
import TimedText

/// Reads a caption file in this process: without a worker or a media library, and only under the
/// process's limits of time and memory.
public enum CaptionFile {
  /// The highest number of bytes that are read of a caption file.
  public static let largest = Content.largest

  /// Whether a file begins like a media container, so that the worker must read it.
  ///
  /// - Parameter path: The file.
  /// - Returns: `false` also for a file that cannot be read.
  public static func isMedium(_ path: String) -> Bool {
    Signature.isMedium(FilePath(path), followsLinks: true)
  }

  /// Whether the name of a file is a name of captions.
  ///
  /// - Parameter path: The file.
  /// - Returns: `false` also for extensions that many other files have.
  public static func isNamedAsCaptions(_ path: String) -> Bool {
    FileNames.isTimedText(FilePath(path).name)
  }

  /// The medium to which a file of a name would belong as captions, description or transcript.
  ///
  /// - Parameter path: The file, which need not exist.
  /// - Returns: The name of the medium; `nil` if the folder of the file has no such medium.
  public static func medium(ofAlternative path: String) -> String? {
    let file = FilePath(path)
    return FolderCache().media(named: Sidecars.stemsOfMedia(for: file.name), beside: file)
      .first { medium in
        guard medium != file.name else { return false }
        let own = Sidecars(of: medium, among: [file.name])
        return !own.timedText.isEmpty || !own.transcripts.isEmpty
      }?.text
  }

  /// Reads a caption file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - encoding: Its encoding; `nil` to detect it.
  /// - Returns: Cues and issues.
  /// - Throws: The reason why they could not be read, with a code of the form `captions.…` or
  ///   `media.…`.
  public static func document(
    _ path: String, encoding: TextEncoding? = nil
  ) throws(ExaminationError) -> TimedTextDocument {
    try document(FilePath(path), encoding: encoding)
  }

  /// The carriers in a caption file.
  ///
  /// - Parameter document: The file's content.
  /// - Returns: One carrier for each channel; none for a file without channels, which is one
  ///   document.
  public static func carriers(of document: TimedTextDocument) -> [CaptionCarrier] {
    document.channels.isEmpty ? [] : CaptionCarrier.all(in: document)
  }

  static func document(
    _ path: FilePath, encoding: TextEncoding? = nil
  ) throws(ExaminationError) -> TimedTextDocument {
    // No hash: nothing here is attested, and hashing would take a quarter of the time.
    let bytes: [UInt8]
    do throws(OpenError) {
      let file = try OpenedFile(named: path, beneath: nil, maximumSize: Int64(Content.largest))
      bytes = try file.readAll(limit: Content.largest)
    } catch {
      throw error.failure(ofCalled: path)
    }
    return try document(
      bytes, named: path.shown, fileExtension: path.name.fileExtension, encoding: encoding)
  }

  /// Reads captions that are in memory, such as those of standard input.
  ///
  /// - Parameters:
  ///   - bytes: The captions.
  ///   - name: Their name in messages.
  ///   - fileExtension: The ending of their file's name; empty for a name without one.
  ///   - encoding: Their encoding; `nil` to detect it.
  /// - Returns: Cues and issues.
  /// - Throws: The reason why they could not be read, with the code `captions.unreadable`.
  public static func document(
    _ bytes: [UInt8], named name: String, fileExtension: String = "", encoding: TextEncoding? = nil
  ) throws(ExaminationError) -> TimedTextDocument {
    do throws(TimedTextError) {
      return try TimedTextReader.read(bytes, fileExtension: fileExtension, encoding: encoding)
    } catch {
      throw .init(code: .captionsUnreadable, message: "\(name): \(error.message)")
    }
  }
}
