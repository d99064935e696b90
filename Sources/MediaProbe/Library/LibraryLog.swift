internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// The messages of the libraries while one file is read: a few distinct lines in memory.
final class LibraryLog {
  private static let lineLimit = 200
  private let limit: Int
  private(set) var lines: [String] = []
  private(set) var suppressed = 0
  /// The number of messages, with those that are repeated.
  private(set) var count = 0
  private var seen: Set<String> = []
  /// Whether the library refused another stream.
  private(set) var hasTooManyStreams = false
  /// Whether the library could not get memory.
  private(set) var lacksMemory = false

  /// Creates a log with a limit on the number of lines.
  init(limit: Int) { self.limit = limit }

  /// Replaces the libraries' log callback with ours, once per process.
  static func install() { cuelight_log_install() }

  /// Collects the messages of the calling thread while `body` runs.
  func collect<Value>(_ body: () throws(ProbeError) -> Value) throws(ProbeError) -> Value {
    let receiver = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe cuelight_log_send(
      { receiver, _, text in
        guard unsafe !LibraryLog.isExpected(text) else { return }
        let log = unsafe Unmanaged<LibraryLog>.fromOpaque(receiver).takeUnretainedValue()
        log.record(unsafe String(cString: text))
      }, receiver)
    defer {
      cuelight_log_send(nil, nil)
      withExtendedLifetime(self) {}
    }
    return try body()
  }

  /// The lines as sentences.
  var notices: [String] {
    var notices = lines.map { "The media library reports: \($0)" }
    if suppressed > 0 { notices.append("The media library reports \(suppressed) other faults.") }
    return notices
  }

  /// Whether a message is expected: it appears for every video track, because no video decoder is
  /// admitted.
  private static func isExpected(_ text: UnsafePointer<CChar>) -> Bool {
    unsafe strstr(text, "not on whitelist") != nil
      || strstr(text, "Codec type or id mismatches") != nil
  }

  private func record(_ text: String) {
    count &+= 1
    if text.contains("max_streams") || text.contains("Too many streams") {
      hasTooManyStreams = true
    }
    let line = Self.printable(text)
    // Lines that differ only in their numbers count as one.
    let key = line.filter { !("0"..."9").contains($0) }
    guard !line.isEmpty, seen.count < 1_000, seen.insert(key).inserted else { return }
    if lines.count < limit { lines.append(line) } else { suppressed += 1 }
  }

  private static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(lineLimit).map { scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    let trimmed = String(String.UnicodeScalarView(scalars))
    let start = trimmed.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
