import MediaModel
import SystemIO
import SystemPackage

/// Pictures that a worker made for a text reader, in a private folder that is removed at the end.
///
/// The text reader runs outside the sandbox. So a file holds what a plain PNG image needs and nothing
/// else, in whatever state the worker is.
struct CropFolder: ~Copyable {
  private let folder: TemporaryFolder
  /// The names of the files, in order.
  let names: [String]

  /// Writes pictures into a new folder.
  ///
  /// - Parameter pictures: The pictures; only plain PNG images are written.
  /// - Throws: The error of the system.
  init(_ pictures: [Snapshot]) throws(Errno) {
    let folder = try TemporaryFolder()
    names = try Self.write(pictures, into: folder.path)
    self.folder = folder
  }

  private static func write(
    _ pictures: [Snapshot], into folder: FilePath
  ) throws(Errno) -> [String] {
    var names: [String] = []
    for picture in pictures.sorted(by: { $0.shot < $1.shot })
    where PlainPNG.isPlain(picture.bytes, width: picture.width, height: picture.height) {
      let name = name(of: picture.shot)
      var file = try AppendedFile(creating: folder.appending(name))
      try file.append(picture.bytes)
      names.append(name)
    }
    return names
  }

  /// The folder.
  var path: FilePath { folder.path }

  /// The name of the file of a picture.
  ///
  /// - Parameter index: Its number, from 0.
  /// - Returns: The name.
  static func name(of index: Int) -> String {
    let digits = String(index + 1)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits + ".png"
  }
}
