import CSandbox

/// Limits of a program while it reads an untrusted file in its own process.
///
/// For programs: a library may neither take signals nor limit the process that it is part of.
package enum OwnLimits {
  /// Bytes of address space: 3 GiB.
  ///
  /// The largest file of text that is read takes less than half of it.
  package static let addressSpace: UInt64 = 3 << 30
  /// Processor time from now on: as much as a text worker has for the largest file.
  package static let cpuTime = Duration.seconds(250)

  /// Begins the limits; they apply until ``end()``.
  ///
  /// A process that reaches one of them writes both texts and ends.
  ///
  /// - Parameters:
  ///   - addressSpace: Bytes of address space.
  ///   - cpuTime: Processor time from now on.
  ///   - complaint: What it writes to standard error.
  ///   - document: What it writes to standard output.
  ///   - status: Its exit status.
  /// - Returns: Whether the limits apply.
  @discardableResult
  package static func begin(
    addressSpace: UInt64 = addressSpace, cpuTime: Duration = cpuTime, complaint: [UInt8],
    document: [UInt8], status: Int32
  ) -> Bool {
    let result = unsafe complaint.withUnsafeBufferPointer { complaint in
      unsafe document.withUnsafeBufferPointer { document in
        var ending = unsafe csandbox_ending(
          complaint: complaint.baseAddress, complaint_size: complaint.count,
          document: document.baseAddress, document_size: document.count, status: status)
        return unsafe csandbox_begin_own_limits(
          addressSpace, UInt64(clamping: cpuTime.components.seconds), &ending)
      }
    }
    return result == 0
  }

  /// Ends the limits, before the program does other work.
  package static func end() { csandbox_end_own_limits() }
}
