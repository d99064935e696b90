/// Why a file could not be examined.
package struct ExaminationFailure: Error, Sendable, Hashable {
  /// What kind of failure; the raw value is what reports print.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// Nothing in the file looks like a medium.
    case notMedia = "media.notMedia"
    /// A medium or playlist of a kind that is never opened.
    case refusedFormat = "media.refusedFormat"
    /// The file ends before what its header promises.
    case truncated = "media.truncated"
    /// The file has no bytes.
    case empty = "media.empty"
    /// More tracks than the limit.
    case tooManyTracks = "media.tooManyTracks"
    /// Another limit was reached: packets, time, memory or text.
    case limit = "media.limit"
    /// The container or its data contradict themselves.
    case damaged = "media.damaged"
    /// Reading the file failed.
    case unreadable = "media.unreadable"
    /// Somebody stopped the examination.
    case cancelled = "media.cancelled"
    /// The worker died; said by the program, not by the worker.
    case crashed = "media.crashed"
    /// The worker gave no answer in time; said by the program, not by the worker.
    case timedOut = "media.timedOut"
  }

  /// What kind of failure.
  package var code: Code
  /// What happened and what to do, in one or two sentences; may quote the file unescaped.
  package var message: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: What kind of failure.
  ///   - message: What happened and what to do.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ExaminationFailure: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(code)
    writer.label(message)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(try reader.choice("failure code"), try reader.text("failure message"))
  }
}
