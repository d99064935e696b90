import SystemIO
import CSandbox
import Glibc
import SystemPackage

/// The parent's ends of a worker's socket and standard error.
struct WorkerChannel: ~Copyable, Sendable {
  private let socket: Descriptor
  private let errors: Descriptor
  private let limit: Int
  private var assembler: FrameAssembler
  private var words = StandardErrorTail()
  private var errorsEnded = false

  init(socket: consuming Descriptor, errors: consuming Descriptor, limit: Int) {
    self.socket = socket
    self.errors = errors
    self.limit = limit
    assembler = FrameAssembler(limit: limit)
  }

  /// Sends a message; descriptors travel with its header.
  func send(
    _ message: [UInt8], _ descriptors: [Int32], _ deadline: ContinuousClock.Instant?
  ) throws(ChannelError) {
    guard message.count <= limit else { throw .tooLarge(message.count) }
    let first = FrameAssembler.start(of: message)
    try sendPart(first, descriptors, deadline)
    try sendPart(message.dropFirst(first.count - FrameAssembler.headerSize), [], deadline)
  }

  private func sendPart(
    _ bytes: ArraySlice<UInt8>, _ descriptors: [Int32], _ deadline: ContinuousClock.Instant?
  ) throws(ChannelError) {
    var rest = bytes
    while !rest.isEmpty {
      // Descriptors go with the first byte and must not be sent twice.
      let passed = rest.count == bytes.count ? descriptors : []
      let result = Self.sendOnce(socket.number, rest, passed, waits: false)
      if result == -Int(EAGAIN) {
        let time = try Self.timeLeft(until: deadline)
        _ = csandbox_wait_writable(socket.number, time)
      } else if result < 0 {
        throw ChannelError(result)
      } else {
        rest = rest.dropFirst(result)
      }
    }
  }

  /// One call of sendmsg.
  static func sendOnce(
    _ socket: Int32, _ bytes: ArraySlice<UInt8>, _ descriptors: [Int32], waits: Bool
  ) -> Int {
    unsafe bytes.withUnsafeBytes { data in
      unsafe descriptors.withUnsafeBufferPointer { numbers in
        unsafe csandbox_send(
          socket, data.baseAddress, data.count, numbers.baseAddress, numbers.count, waits ? 1 : 0)
      }
    }
  }

  /// Waits for the next message.
  mutating func receive(_ deadline: ContinuousClock.Instant?) throws(ChannelError) -> [UInt8] {
    let number = socket.number
    while true {
      if let message = try assembler.readMessage() { return message }
      let result = unsafe assembler.fill {
        unsafe csandbox_receive(number, $0.baseAddress, $0.count, 0)
      }
      if result == -Int(EAGAIN) {
        try wait(deadline)
      } else if result == 0 {
        throw .ended
      } else if result < 0 {
        throw ChannelError(result)
      } else {
        // A worker that sends one byte at a time must meet the deadline too.
        _ = try Self.timeLeft(until: deadline)
      }
    }
  }

  private mutating func wait(_ deadline: ContinuousClock.Instant?) throws(ChannelError) {
    let time = try Self.timeLeft(until: deadline)
    let ready = csandbox_wait_readable(socket.number, errorsEnded ? -1 : errors.number, time)
    if ready < 0 { throw ChannelError(Int(ready)) }
    if ready & 2 != 0 { listen() }
  }

  /// Reads what the worker wrote to standard error, at most the capacity of a pipe.
  private mutating func listen() {
    var room = [UInt8](repeating: 0, count: StandardErrorTail.limit)
    for _ in 0..<16 {
      let count = unsafe room.withUnsafeMutableBytes {
        unsafe read(errors.number, $0.baseAddress, $0.count)
      }
      if count == 0 { errorsEnded = true }
      guard count > 0 else { return }
      words.append(room[..<count])
    }
  }

  /// What the worker wrote last.
  mutating func standardErrorTail() -> [UInt8] {
    if !errorsEnded { listen() }
    return words.bytes
  }

  /// Milliseconds for poll, rounded up: -1 without a deadline.
  private static func timeLeft(
    until deadline: ContinuousClock.Instant?
  ) throws(ChannelError) -> Int32 {
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw .deadline }
    let (seconds, attoseconds) = left.components
    let whole = min(seconds, 1_000_000) * 1_000
    return Int32(clamping: whole + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

/// What can happen on the socket, before its reason is known.
enum ChannelError: Error {
  case ended
  case deadline
  case tooLarge(Int)
  case system(Errno)

  /// Converts a negated errno.
  init(_ result: Int) {
    let reason = Errno(rawValue: CInt(clamping: -result))
    switch reason {
    case .brokenPipe, .connectionReset, .socketNotConnected: self = .ended
    default: self = .system(reason)
    }
  }
}
