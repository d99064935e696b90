import CSandbox

/// Limits of a program while it reads untrusted data, or what workers read for it, in its own
/// process.
///
/// For programs: a library may neither take signals nor limit the process that it is part of.
package enum OwnLimits {
  /// Bytes of memory for one file: 3 GiB.
  ///
  /// The largest file of text that is read takes less than half of it.
  package static let memory: UInt64 = 3 << 30
  /// Bytes of memory for a run over any number of media: 4 GiB.
  ///
  /// A report that needs all media at once takes it for about 150,000 of them.
  package static let memoryOfRun: UInt64 = 4 << 30
  /// Processor time from now on: as much as a text worker has for the largest file.
  package static let cpuTime = Duration.seconds(250)

  /// Begins the limits, in place of those that apply; they apply until ``end()``.
  ///
  /// A process that reaches one of them writes both texts and ends. Programs that it starts do not
  /// get its limits.
  ///
  /// - Parameters:
  ///   - memory: Bytes of memory of its own; what it only reserves does not count.
  ///   - cpuTime: Processor time from now on; `nil` for no limit.
  ///   - complaint: What it writes to standard error.
  ///   - document: What it writes to standard output.
  ///   - status: Its exit status.
  /// - Returns: Whether the limits apply.
  @discardableResult
  package static func begin(
    memory: UInt64 = memory, cpuTime: Duration? = cpuTime, complaint: [UInt8],
    document: [UInt8], status: Int32
  ) -> Bool {
    let result = unsafe complaint.withUnsafeBufferPointer { complaint in
      unsafe document.withUnsafeBufferPointer { document in
        var ending = unsafe csandbox_ending(
          complaint: complaint.baseAddress, complaint_size: complaint.count,
          document: document.baseAddress, document_size: document.count, status: status)
        return unsafe csandbox_begin_own_limits(
          memory, cpuTime.map { UInt64(clamping: max(1, $0.components.seconds)) } ?? 0, &ending)
      }
    }
    return result == 0
  }

  /// Ends the limits, before the program does other work.
  package static func end() { csandbox_end_own_limits() }
}
