package import Conformance
import MediaModel

/// Numbers of a run, as text for monitoring (OpenMetrics 1.0).
package struct RunMetrics: Sendable {
  /// The version of the program.
  private let version: String
  /// The name of the profile.
  private let profile: String
  private var media: [String: Int] = [:]
  private var examination = Duration.zero

  /// Media that are not finished yet.
  package var queue = 0
  /// Worker programs that were started.
  package var workerStarts = 0
  /// Bytes of media that workers were asked to read.
  package var bytesRead: Int64 = 0
  /// Requests that a cache answered.
  package var cacheHits = 0
  /// Requests that a cache did not answer.
  package var cacheMisses = 0
  /// Processor time of the program and of the workers that have ended.
  package var processorTime = Duration.zero

  /// Creates the numbers of a run that has not started.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - profile: The name of the profile.
  package init(version: String, profile: String) {
    self.version = version
    self.profile = profile
  }

  /// Counts a finished medium.
  ///
  /// - Parameters:
  ///   - outcomes: The worst outcome of each of its presentations; `nil` for one that was not read.
  ///   - took: The processing time.
  package mutating func count(_ outcomes: [Outcome?], took: Duration) {
    media[OutcomeLabel.worst(outcomes), default: 0] += 1
    examination += took
  }

  /// The numbers as text.
  package var text: String {
    let outcomes = OutcomeLabel.all.map { label in
      "cuelight_media_total{outcome=\"\(label)\"} \(media[label, default: 0])"
    }
    let info =
      "cuelight_run_info{version=\"\(Self.escaped(version))\","
      + "profile=\"\(Self.escaped(profile))\"} 1"
    let families = [
      Self.family("cuelight_media", "counter", "Media that are done, by their outcome.", outcomes),
      Self.seconds("cuelight_media_seconds", "Time that media took.", examination),
      Self.seconds(
        "cuelight_cpu_seconds", "Processor time, with that of workers that have ended.",
        processorTime),
      Self.counter("cuelight_worker_starts", "Worker programs that were started.", workerStarts),
      Self.counter(
        "cuelight_bytes_read", "Bytes of media given to workers.", Int(clamping: bytesRead)),
      Self.counter("cuelight_cache_hits", "Requests that the cache answered.", cacheHits),
      Self.counter("cuelight_cache_misses", "Requests that the cache did not answer.", cacheMisses),
      Self.family(
        "cuelight_queue", "gauge", "Media that are not done yet.", ["cuelight_queue \(queue)"]),
      Self.family("cuelight_run", "info", "The program and the profile.", [info]),
    ]
    return families.joined() + "# EOF\n"
  }

  private static func counter(_ name: String, _ help: String, _ value: Int) -> String {
    family(name, "counter", help, ["\(name)_total \(value)"])
  }

  private static func seconds(_ name: String, _ help: String, _ value: Duration) -> String {
    let (seconds, rest) = value.wholeMicroseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = "\(rest)"
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    return family(
      name, "counter", help, ["# UNIT \(name) seconds", "\(name)_total \(seconds).\(fraction)"])
  }

  private static func family(
    _ name: String, _ kind: String, _ help: String, _ lines: [String]
  ) -> String {
    (["# TYPE \(name) \(kind)", "# HELP \(name) \(help)"] + lines).map { $0 + "\n" }.joined()
  }

  /// A label in the format's notation: backslash, quotation mark and line feed are escaped.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
