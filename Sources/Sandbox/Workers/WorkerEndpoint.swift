import SystemIO
import CSandbox
import Glibc
import SystemPackage

/// A worker's end of the connection to its parent.
package struct WorkerEndpoint: ~Copyable {
  /// A message and the files that came with it.
  package struct Delivery: Sendable {
    /// The message's bytes.
    package let bytes: [UInt8]
    /// The files in the order of sending.
    package let files: [ReceivedFile]
  }

  private let socket: Descriptor
  private let limit: Int

  /// Takes the socket that ``WorkerProcess`` leaves as descriptor 3.
  ///
  /// - Parameter messageLimit: The maximum number of bytes of one message, in either direction.
  /// - Throws: ``SandboxError/notStartedAsWorker`` if there is no socket.
  package init(messageLimit: Int = WorkerProcess.defaultMessageLimit) throws(SandboxError) {
    let number = Int32(CSANDBOX_WORKER_SOCKET)
    guard FileKind(ofDescriptor: number) == .socket else { throw .notStartedAsWorker }
    socket = Descriptor(owning: number)
    limit = messageLimit
  }

  /// Waits for the next message.
  ///
  /// - Returns: The message, or `nil` if the parent is gone or has no more; the worker then ends.
  /// - Throws: ``SandboxError``.
  package func receive() throws(SandboxError) -> Delivery? {
    var assembler = FrameAssembler(limit: limit)
    var files: [ReceivedFile] = []
    do throws(ChannelError) {
      while true {
        if let bytes = try assembler.readMessage() { return Delivery(bytes: bytes, files: files) }
        try receivePart(&assembler, &files)
      }
    } catch {
      if case .ended = error { return nil }
      throw Self.explain(error, limit)
    }
  }

  /// Sends a message; waits until the parent takes it.
  ///
  /// - Parameter message: Its bytes.
  /// - Throws: ``SandboxError``.
  package func send(_ message: [UInt8]) throws(SandboxError) {
    guard message.count <= limit else {
      throw .messageTooLarge(size: message.count, limit: limit)
    }
    do throws(ChannelError) {
      let first = FrameAssembler.start(of: message)
      try sendPart(first)
      try sendPart(message.dropFirst(first.count - FrameAssembler.headerSize))
    } catch {
      throw Self.explain(error, limit)
    }
  }

  private func receivePart(
    _ assembler: inout FrameAssembler, _ files: inout [ReceivedFile]
  ) throws(ChannelError) {
    var numbers = [Int32](repeating: -1, count: Int(CSANDBOX_MOST_DESCRIPTORS))
    var count = 0
    let result = unsafe assembler.fill { room in
      unsafe csandbox_receive_descriptors(
        socket.number, room.baseAddress, room.count, &numbers, &count)
    }
    files += numbers.prefix(count).map(ReceivedFile.init(owning:))
    if result == 0 { throw .ended }
    if result < 0 { throw ChannelError(result) }
  }

  private func sendPart(_ bytes: ArraySlice<UInt8>) throws(ChannelError) {
    var rest = bytes
    while !rest.isEmpty {
      let result = WorkerChannel.sendOnce(socket.number, rest, [], waits: true)
      if result < 0 { throw ChannelError(result) }
      rest = rest.dropFirst(result)
    }
  }

  private static func explain(_ fault: ChannelError, _ limit: Int) -> SandboxError {
    switch fault {
    case .ended: .channel(.brokenPipe)
    case .deadline: .deadline
    case .tooLarge(let size): .messageTooLarge(size: size, limit: limit)
    case .system(let reason): .channel(reason)
    }
  }
}
