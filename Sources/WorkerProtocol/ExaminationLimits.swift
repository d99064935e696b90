import MediaModel

/// How much of one file is examined before the worker gives up with a visible notice or failure.
package struct ExaminationLimits: Sendable, Hashable {
  /// Tracks of a file; libavformat's own default.
  package var tracks = 1_000
  /// Bytes that the container's probing may read: libavformat's own default, 5 MB.
  package var probeBytes = 5_000_000
  /// Packets of a file: some 300 hours of video with sound.
  package var packets = 50_000_000
  /// Packets in a row that do not move time forward.
  package var zeroDurationPackets = 100_000
  /// Time on the wall for one file.
  package var wallTime = Duration.seconds(1_800)
  /// Processor time for one file.
  ///
  /// The worker checks it itself: `RLIMIT_CPU` counts a process's
  /// whole life, and a worker examines many files.
  package var cpuTime = Duration.seconds(900)

  /// Creates the default limits.
  package init() {}
}

extension ExaminationLimits: WireValue {
  package static var leastSize: Int { 48 }

  package func encode(into writer: inout WireWriter) {
    for number in [tracks, probeBytes, packets, zeroDurationPackets] {
      writer.integer(Int64(number))
    }
    writer.value(wallTime)
    writer.value(cpuTime)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    tracks = try reader.natural("track limit")
    probeBytes = try reader.natural("probe limit")
    packets = try reader.natural("packet limit")
    zeroDurationPackets = try reader.natural("limit of packets without duration")
    wallTime = try reader.length("wall time limit")
    cpuTime = try reader.length("processor time limit")
  }
}
