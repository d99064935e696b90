/// The program that was read, of a transport stream with several.
public struct ProgramExtract: Sendable, Hashable {
  /// The program that was read.
  public let read: MediaProgram
  /// Programs with sound or pictures, in the order of the program association table, up to a limit.
  public let all: [MediaProgram]

  /// Creates an extract.
  ///
  /// - Parameters:
  ///   - read: The program that was read.
  ///   - all: All programs with sound or pictures.
  public init(_ read: MediaProgram, of all: [MediaProgram]) {
    self.read = read
    self.all = all
  }

  /// The programs for people, the first few by name; may quote the file unescaped.
  public var names: String {
    let more = all.count > 6 ? ["\(all.count - 6) more"] : []
    return (all.prefix(6).map(\.inWords) + more).joined(separator: ", ")
  }

  /// A sentence that says which program was read; may quote the file unescaped.
  public var sentence: String {
    "The medium carries several programs (\(names)); only \(read.inWords) was read. To read "
      + "another one, name a track of it, or extract it with “ffmpeg -i FILE -map 0:p:NUMBER -c "
      + "copy OUTPUT”."
  }
}
