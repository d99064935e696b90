/// Reads one sound track step by step, so that two tracks can be read in parallel.
package final class AudioReader {
  private let pass: DemuxPass
  private let packet: Packet
  private let log: LibraryLog

  /// Creates a reader from a pass that is prepared to read sound.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(_ pass: DemuxPass, _ log: LibraryLog) throws(ProbeError) {
    self.pass = pass
    self.log = log
    packet = try Packet()
  }

  /// Reads the next packet of any stream.
  ///
  /// - Returns: `false` if the sink has all samples that it needs, or at the end of the file.
  /// - Throws: ``ProbeError`` when the file is damaged or a limit is reached.
  package func step() throws(ProbeError) -> Bool {
    try log.collect { () throws(ProbeError) in try pass.step(packet) }
  }
}
