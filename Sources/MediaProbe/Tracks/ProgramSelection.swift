internal import MediaModel

/// The tracks of a transport stream to read: all, or the tracks of one program.
///
/// Viewers of one program cannot use the content of another (ISO/IEC 13818-1, 2.4.4).
struct ProgramSelection {
  /// The highest number of programs that are kept for one track.
  private static let mostPrograms = 256

  /// The tracks to read, each with its programs.
  let tracks: [Track]
  /// Whether only the list of tracks is read, because several programs have media.
  let isListOnly: Bool
  /// The program to read if several have media and one of them was requested.
  let extract: ProgramExtract?
  /// The omitted parts, each one sentence.
  let notices: [String]

  /// Selects tracks.
  init(
    _ choice: ProgramChoice, of programs: [(program: MediaProgram, streams: Set<Int>)],
    tracks: [Track]
  ) {
    let all = Self.named(tracks, programs)
    let withMedia = Set(MediaProgram.withMedia(in: all).map(\.number))
    let candidates = programs.filter { withMedia.contains($0.program.number) }
    isListOnly = choice == .onlyOne && withMedia.count > 1
    let number: Int?
    switch choice {
    case .all, .onlyOne: number = nil
    case .number(let asked): number = asked
    case .first(let track):
      let holding = candidates.first { one in track.map { one.streams.contains($0.index) } ?? true }
      number = candidates.count > 1 ? (holding ?? candidates.first)?.program.number : nil
    }
    guard let number else {
      (self.tracks, extract, notices) = (all, nil, [])
      return
    }
    self.tracks = all.filter { track in track.programs.contains { $0.number == number } }
    let read = candidates.count > 1 ? candidates.first { $0.program.number == number } : nil
    extract = read.map { read in
      ProgramExtract(
        read.program, of: candidates.prefix(Self.mostPrograms).map(\.program))
    }
    notices = Self.notices(of: all.filter { $0.programs.isEmpty })
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
