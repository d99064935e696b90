import CuelightKit
import MediaModel
import SystemIO
import SystemPackage

/// A caption file on standard input.
enum StandardInputText {
  /// Its name in messages.
  static let name = "standard input"

  /// Reads the file.
  ///
  /// - Returns: Its bytes.
  /// - Throws: The reason why it could not be read.
  static func read() throws(ExaminationError) -> [UInt8] {
    guard !StandardOutput.input.isTerminal else {
      throw .init(
        code: .usage, message: "Standard input is a terminal; give it a file, as in “< film.srt”.")
    }
    do throws(Errno) {
      if let bytes = try StandardOutput.readInput(limit: CaptionFile.largest) { return bytes }
    } catch {
      throw .init(code: .captionsUnreadable, message: "Standard input could not be read: \(error).")
    }
    throw .init(
      code: .captionsUnreadable,
      message: "Standard input has more than \(CaptionFile.largest >> 20) MiB; captions have less.")
  }
}
