/// Which programs of a transport stream are read.
public enum ProgramChoice: Sendable, Hashable {
  /// All tracks of all programs.
  case all
  /// All tracks where at most one program has sound or pictures; else their list alone, so that
  /// each program can be asked for.
  case onlyOne
  /// Where several programs have sound or pictures, the tracks of one: of the program that holds
  /// this track, or of the first; else all tracks.
  case first(holding: Track.ID?)
  /// The tracks of the program with this number.
  case number(Int)
}
