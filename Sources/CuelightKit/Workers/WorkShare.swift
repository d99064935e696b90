/// The share of a run that is done, by the length of its media.
///
/// Judging takes time by seconds of media. The length of a medium is known when it was read; until
/// then it is estimated from its bytes, at the rate of the media of the same kind that were read.
struct WorkShare: Sendable {
  /// A medium whose length is not known.
  struct Medium: Sendable {
    /// What its bytes are compared with: the ending of its name.
    let kind: String
    /// The size of its file.
    let bytes: Double
  }

  private struct Kind {
    var bytes = 0.0
    var doneBytes = 0.0
    var doneSeconds = 0.0
  }

  /// More kinds than any collection has: names must not fill the memory.
  private static let mostKinds = 64
  /// What a medium without a length counts, such as an image.
  private static let least = Duration.milliseconds(100)

  private var kinds: [String: Kind] = [:]
  private var running: [String: (medium: Medium, fraction: Double)] = [:]

  /// Adds a medium that will be judged.
  mutating func expect(_ medium: Medium) {
    kinds[key(medium), default: Kind()].bytes += medium.bytes
  }

  /// Records which part of a medium was read.
  mutating func advance(_ name: String, _ fraction: Double, _ medium: () -> Medium) {
    running[name] = (running[name]?.medium ?? medium(), min(max(fraction, 0), 1))
  }

  /// Records that a medium is judged.
  ///
  /// - Parameters:
  ///   - name: Its name in ``advance(_:_:_:)``.
  ///   - length: Its length; `nil` if it has none.
  ///   - medium: The medium.
  mutating func finish(_ name: String, length: Duration?, _ medium: Medium) {
    running[name] = nil
    let key = key(medium)
    kinds[key, default: Kind()].doneBytes += medium.bytes
    kinds[key, default: Kind()].doneSeconds += max(length ?? .zero, Self.least) / .seconds(1)
  }

  /// The share that is done, from 0 to 1; `nil` if nothing has a size.
  var share: Double? {
    let doneBytes = kinds.values.reduce(0) { $0 + $1.doneBytes }
    let doneSeconds = kinds.values.reduce(0) { $0 + $1.doneSeconds }
    let anyRate = doneBytes > 0 ? doneSeconds / doneBytes : 1
    let rate = { (kind: Kind?) -> Double in
      guard let kind, kind.doneBytes > 0 else { return anyRate }
      return kind.doneSeconds / kind.doneBytes
    }
    let all = kinds.values.reduce(0) { sum, kind in
      sum + kind.doneSeconds + max(0, kind.bytes - kind.doneBytes) * rate(kind)
    }
    let read = running.values.reduce(0) { sum, part in
      sum + part.medium.bytes * part.fraction * rate(kinds[key(part.medium)])
    }
    return all > 0 ? min(1, (doneSeconds + read) / all) : nil
  }

  private func key(_ medium: Medium) -> String {
    kinds[medium.kind] != nil || kinds.count < Self.mostKinds ? medium.kind : ""
  }
}
