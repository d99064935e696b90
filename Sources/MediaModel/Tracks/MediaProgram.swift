/// One of several programs of a transport stream: a service with its own tracks.
public struct MediaProgram: Sendable, Hashable, Identifiable {
  /// The program number in its program map table.
  public let number: Int
  /// The name of its service, or `nil`.
  public let name: String?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - number: The program number in its program map table.
  ///   - name: The name of its service.
  public init(number: Int, name: String? = nil) {
    self.number = number
    self.name = name
  }

  /// The program number, which identifies it in the file.
  public var id: Int { number }

  /// The program for a person, such as `program 2 “News”`; may quote the file unescaped.
  public var inWords: String {
    "program \(number)" + (name.map { " “\($0)”" } ?? "")
  }

  /// The programs that have sound or pictures, in the order of their numbers.
  ///
  /// - Parameter tracks: The tracks of a file.
  /// - Returns: The programs, each once.
  public static func withMedia(in tracks: [Track]) -> [MediaProgram] {
    var found: [Int: MediaProgram] = [:]
    for track in tracks where track.kind == .audio || track.kind == .video && !track.isCoverArt {
      for program in track.programs { found[program.number] = program }
    }
    return found.values.sorted { $0.number < $1.number }
  }
}
