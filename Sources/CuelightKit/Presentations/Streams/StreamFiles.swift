import Conformance
import MediaModel
import Placements
import SystemIO
import SystemPackage

/// Locates the files of a stream, each once.
struct StreamFiles {
  /// The folder that all files must be in.
  let root: FilePath
  /// The sizes of the files, or the errors.
  private var sizes: [String: Result<Int64, OpenError>] = [:]

  /// The highest number of files in one stream.
  static let mostFiles = 200_000

  init(root: FilePath) { self.root = root }

  /// The located files of a rendition.
  struct Found {
    /// The parts that exist.
    var parts: [StreamPart] = []
    /// The reason why some parts are not read, one sentence.
    var missingReason: String?
    /// The first part that is missing or empty although the manifest names it, one sentence.
    var missing: String?
    /// The reason why no part could be read.
    var unreadableReason: StreamRendition.UnreadableReason?
    /// The issues to report.
    var issues: [StreamIssue] = []
  }

  /// The reason why a part is missing; the text is created only for a report, because hundreds of
  /// thousands of parts may be missing.
  private struct UnavailablePart {
    let code: StreamIssue.Code
    /// Whether its address refers to no file in the folder.
    let isElsewhere: Bool
    private let words: () -> (StreamRendition.UnreadableReason, String)

    init(
      _ code: StreamIssue.Code, isElsewhere: Bool = false,
      _ words: @escaping () -> (StreamRendition.UnreadableReason, String)
    ) {
      self.code = code
      self.isElsewhere = isElsewhere
      self.words = words
    }

    var unreadableReason: StreamRendition.UnreadableReason { words().0 }
    var sentence: String { words().1 }
  }

  /// Locates the parts of a rendition.
  ///
  /// - Parameters:
  ///   - rendition: The rendition.
  ///   - folders: The names of the folders from the root to the file that lists the rendition.
  /// - Returns: Its parts, and their issues.
  mutating func parts(of rendition: StreamRendition, in folders: [String]) -> Found {
    var found = Found()
    var losses: [StreamIssue.Code: (first: UnavailablePart, at: TextPosition, count: Int)] = [:]
    var order: [StreamIssue.Code] = []
    var lacksStart: StreamRendition.UnreadableReason?
    var number = 0
    for reference in rendition.references {
      if !reference.isInitialization { number += 1 }
      let title =
        reference.isInitialization
        ? "The initialization section of \(rendition.name)"
        : "Segment \(number) of \(rendition.name)"
      switch part(reference, in: folders, called: title) {
      case .success(let part): found.parts.append(part)
      case .failure(let loss):
        if losses[loss.code] == nil { order.append(loss.code) }
        losses[loss.code, default: (loss, reference.position, 0)].count += 1
        if reference.isInitialization { lacksStart = lacksStart ?? loss.unreadableReason }
      }
    }
    for code in order {
      guard let loss = losses[code] else { continue }
      let sentence = loss.first.sentence + Self.more(loss.count)
      found.issues.append(StreamIssue(code, at: loss.at, sentence))
      if code == .segmentMissing { found.missing = sentence }
    }
    let count = losses.values.reduce(0) { $0 + $1.count }
    let hasMedia = rendition.references.count > count
    if let lacksStart {
      found.unreadableReason = lacksStart
    } else if !hasMedia {
      found.unreadableReason =
        order.first.flatMap { losses[$0]?.first.unreadableReason }
        ?? .unusable("\(rendition.resource.shown) lists no segments.")
    } else if count > 0 {
      found.missingReason = order.first.flatMap { losses[$0]?.first.sentence }.map {
        $0 + Self.more(count)
      }
    }
    if found.unreadableReason != nil { found.parts = [] }
    return found
  }

  private static func more(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: " The same holds for another part."
    default: " The same holds for \(count - 1) other parts."
    }
  }

  /// The part at the first of its addresses that exists; if none exists, the reported reason is
  /// that of the first address that refers to a file in the folder.
  private mutating func part(
    _ reference: SegmentReference, in folders: [String], called title: String
  ) -> Outcome {
    var loss: UnavailablePart?
    for address in [reference.address] + reference.otherAddresses {
      switch part(address, reference.bytes, in: folders, called: title) {
      case .success(let part): return .success(part)
      case .failure(let next):
        if loss?.isElsewhere ?? true { loss = next }
      }
    }
    let nameless = "\(title) names no file."
    return .failure(
      loss ?? UnavailablePart(.missing) { (.unusable(nameless), nameless) })
  }

  private mutating func part(
    _ address: String, _ bytes: Range<Int64>?, in folders: [String], called title: String
  ) -> Outcome {
    let name: String
    do throws(SegmentAddress.AddressError) {
      name = try SegmentAddress.name(address, in: folders)
    } catch {
      return .failure(
        UnavailablePart(error.code, isElsewhere: error != .namesNoFile) {
          let unreadableReason: StreamRendition.UnreadableReason =
            error == .namesNoFile ? .unusable("\(title) names no file.") : .elsewhere
          return (unreadableReason, error.sentence(address))
        })
    }
    switch size(of: name) {
    case .success(let size):
      return Self.part(root.appending(name).plain, bytes, of: size, called: title)
    case .failure(let error): return .failure(loss(error, name, title))
    }
  }

  /// A part, or the reason why it is missing.
  private enum Outcome {
    case success(StreamPart)
    case failure(UnavailablePart)
  }

  private static func part(
    _ path: FilePath, _ bytes: Range<Int64>?, of size: Int64, called title: String
  ) -> Outcome {
    func cut(_ sentence: String) -> Outcome {
      .failure(UnavailablePart(.segmentMissing) { (.unusable(sentence), sentence) })
    }
    guard let bytes else {
      return size > 0
        ? .success(StreamPart(path: path, bytes: nil, size: size))
        : cut("\(title) is empty: \(path.shown).")
    }
    // Some writers give the position after the last byte as the last byte. A server leaves out the
    // bytes beyond the end (RFC 9110, 14.1.2), so players do not notice.
    let end = bytes.upperBound == size + 1 ? size : bytes.upperBound
    guard end <= size, bytes.lowerBound < end else {
      return cut(
        "\(title) is cut off: \(path.shown) ends at byte \(size), before byte "
          + "\(bytes.upperBound).")
    }
    return .success(
      StreamPart(path: path, bytes: bytes.lowerBound..<end, size: end - bytes.lowerBound))
  }

  private func loss(_ error: OpenError, _ name: String, _ title: String) -> UnavailablePart {
    let root = root
    func path() -> FilePath { root.appending(name).plain }
    func unread() -> String { "\(title) could not be read: \(path().shown) \(error)." }
    switch error {
    case .notFound:
      return UnavailablePart(.segmentMissing) {
        (.missing(path()), "\(title) is missing: \(path().shown) does not exist.")
      }
    case .outsideRoot, .notRegular(.link):
      return UnavailablePart(.outsideRoot, isElsewhere: true) { (.elsewhere, unread()) }
    case .tooLarge:
      let told = "The stream has more than \(Self.mostFiles) files; the rest was not read."
      return UnavailablePart(.tooLarge) { (.unusable(told), told) }
    default: return UnavailablePart(.segmentMissing) { (.unusable(unread()), unread()) }
    }
  }

  private mutating func size(of name: String) -> Result<Int64, OpenError> {
    if let known = sizes[name] { return known }
    guard sizes.count < Self.mostFiles else {
      return .failure(.tooLarge(size: Int64(sizes.count), limit: Int64(Self.mostFiles)))
    }
    let size = Result { () throws(OpenError) in
      try OpenedFile(path: FilePath(name), beneath: root, followsLinks: true).size
    }
    sizes[name] = size
    return size
  }
}
