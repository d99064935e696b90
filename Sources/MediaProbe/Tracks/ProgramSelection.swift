internal import MediaModel

/// The tracks of a transport stream that are read: all, or those of one program.
///
/// What one program carries is of no use to the viewers of another (ISO/IEC 13818-1, 2.4.4).
struct ProgramSelection {
  /// Programs of one track that are kept.
  private static let mostPrograms = 256

  /// The tracks that are read, each with its programs.
  let tracks: [Track]
  /// Whether nothing but the list of tracks is read, because several programs have media.
  let isListOnly: Bool
  /// What was left aside, each one sentence.
  let notices: [String]

  /// Selects tracks.
  ///
  /// - Parameters:
  ///   - choice: Which programs are asked for.
  ///   - programs: The programs of the file, with the positions of their streams.
  ///   - tracks: All tracks.
  init(
    _ choice: ProgramChoice, of programs: [(program: MediaProgram, streams: Set<Int>)],
    tracks: [Track]
  ) {
    let all = Self.named(tracks, programs)
    switch choice {
    case .all:
      (self.tracks, isListOnly, notices) = (all, false, [])
    case .onlyOne:
      (self.tracks, isListOnly) = (all, MediaProgram.withMedia(in: all).count > 1)
      notices = []
    case .number(let number):
      self.tracks = all.filter { track in track.programs.contains { $0.number == number } }
      isListOnly = false
      notices = Self.notices(of: all.filter { $0.programs.isEmpty })
    }
  }

  private static func named(
    _ tracks: [Track], _ programs: [(program: MediaProgram, streams: Set<Int>)]
  ) -> [Track] {
    var owners: [Int: [MediaProgram]] = [:]
    for (program, streams) in programs {
      for stream in streams where owners[stream]?.count ?? 0 < mostPrograms {
        owners[stream, default: []].append(program)
      }
    }
    return tracks.map { track in
      var track = track
      track.programs = (owners[track.id.index] ?? []).sorted { $0.number < $1.number }
      return track
    }
  }

  private static func notices(of strays: [Track]) -> [String] {
    guard let first = strays.first else { return [] }
    let names = strays.prefix(8).map { "\($0.id.index) (\($0.kind.rawValue))" }
    let more = strays.count > names.count ? " and \(strays.count - names.count) more" : ""
    if strays.count == 1 {
      return ["Track \(first.id.index) (\(first.kind.rawValue)) is in no program and was not read."]
    }
    return ["Tracks \(names.joined(separator: ", "))\(more) are in no program and were not read."]
  }
}
