/// The programs of a transport stream that are read.
public enum ProgramChoice: Sendable, Hashable {
  /// All tracks of all programs.
  case all
  /// All tracks if at most one program has sound or pictures; otherwise only the list of programs,
  /// so that each can be requested.
  case onlyOne
  /// If several programs have sound or pictures, the tracks of one: the program with this track, or
  /// the first; otherwise all tracks.
  case first(holding: Track.ID?)
  /// The tracks of the program with this number.
  case number(Int)
}
