/// Reads one sound track step by step, so that two can be read side by side.
package final class AudioReader {
  private let pass: DemuxPass
  private let packet: Packet
  private let log: LibraryLog

  /// Takes a pass that is prepared to read sound.
  ///
  /// - Parameters:
  ///   - pass: The pass.
  ///   - log: Collects what the libraries say.
  /// - Throws: That there is no memory.
  init(_ pass: DemuxPass, _ log: LibraryLog) throws(ProbeError) {
    self.pass = pass
    self.log = log
    packet = try Packet()
  }

  /// Reads on by one packet, which may hold sound or not.
  ///
  /// - Returns: `false` when the sink has got all that it wants, or all there is.
  /// - Throws: ``ProbeError`` when the file is damaged or a limit is reached.
  package func step() throws(ProbeError) -> Bool {
    try log.collect { () throws(ProbeError) in try pass.step(packet) }
  }
}
