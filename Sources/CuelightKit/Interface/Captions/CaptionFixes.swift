public import Conformance
public import MediaModel
import SystemIO
import SystemPackage
import TextBasics
public import TimedText

/// The repairs of caption files that a report asks for and that lose nothing.
///
/// Only WebVTT and SubRip files are repaired. Media are never changed: the captions inside one get
/// their right times in a new file beside it. A caption file that two media need at different times
/// stays as it is.
public struct CaptionFixes: Sendable {
  /// A caption file of the report.
  public struct File: Sendable, Hashable {
    /// The file, as the user would name it.
    public let path: String
    /// The media that it belongs to.
    public let media: [String]
    /// The new times of its cues.
    public let move: Move
  }

  /// The new times of the cues of a file.
  public enum Move: Sendable, Hashable {
    /// The times stay; only the form of the file is repaired.
    case none
    /// Every cue is moved by this amount.
    case shift(Duration)
    /// Every time is multiplied, then moved.
    case retime(TimeRatio, then: Duration)
    /// Each part is moved by its own amount, which is measured again with this medium.
    case parts([Remedy.Part], medium: String)
    /// Several media need different times.
    case disputed
  }

  /// The caption files, in the order of the report.
  public let files: [File]
  /// The captions inside media, in the order of the report.
  public let inner: [InnerCaptions]
  private let folders: [FilePath]

  /// Finds the caption files of a report.
  ///
  /// - Parameters:
  ///   - report: The report; its verdicts must have been kept.
  ///   - paths: The files and folders that the user named: nothing outside them and outside the
  ///     folders of the media is changed.
  public init(_ report: Report, of paths: [String]) {
    var order: [FilePath] = []
    var claims: [FilePath: [Claim]] = [:]
    // One file may be named in several ways.
    for verdict in report.presentations {
      for candidate in verdict.captions.candidates where candidate.isRepairableFile {
        let place = FilePath(shown: candidate.resource).place
        if claims[place] == nil { order.append(place) }
        claims[place, default: []].append(Claim(verdict, on: candidate.resource))
      }
    }
    files = order.compactMap { place in
      guard let claims = claims[place], let first = claims.first,
        claims.contains(where: \.asksForRepair)
      else { return nil }
      return File(path: first.file, media: claims.map(\.medium), move: Claim.agreed(claims))
    }
    inner = InnerCaptions.all(of: report)
    folders = paths.map { FilePath($0) }.map { path in
      path.isPath(to: .folder) ? path.appending(".").place : path.place.folder
    }
  }

  /// The repairs that a file needs besides those of its form.
  ///
  /// - Parameters:
  ///   - file: One of ``files``.
  ///   - reader: The reader that measures captions again if their parts move.
  ///   - limits: The tolerances of the report's profile.
  /// - Returns: The repairs.
  /// - Throws: The reason why the file must stay as it is, with the code `captions.unrepairable`.
  public func options(
    for file: File, _ reader: MediaReader, _ limits: SyncLimits
  ) async throws(ExaminationError) -> RepairOptions {
    try checkPlace(of: file)
    switch file.move {
    case .none: return RepairOptions()
    case .shift(let shift): return RepairOptions(shift: shift)
    case .retime(let rate, let shift): return RepairOptions(shift: shift, rate: rate)
    case .parts(_, let medium):
      let request = SyncRequest(captions: file.path, medium: medium, limits: limits)
      let measurement = try await reader.sync(request)
      guard measurement.report.verdict.isMeasured else {
        throw Self.refusal(file, "the right times of the cues could not be measured.")
      }
      guard measurement.document.cues.allSatisfy({ measurement.retiming.moved($0) != nil }) else {
        throw Self.refusal(
          file,
          "some of its cues are for parts that \(medium) does not contain, and would be lost. "
            + "“cuelight sync --write” writes a new file without them.")
      }
      return RepairOptions(retiming: measurement.retiming)
    case .disputed:
      let media = file.media.joined(separator: " and ")
      throw Self.refusal(
        file, "it belongs to \(media), which need different times. Make a file for each of them.")
    }
  }

  /// Computes the repair of a file; nothing is written.
  ///
  /// - Parameters:
  ///   - file: One of ``files``.
  ///   - options: The repairs of ``options(for:_:_:)``.
  /// - Returns: The repair.
  /// - Throws: Why the file cannot be repaired, with a code of the form `captions.…` or `media.…`.
  public func plan(
    _ file: File, _ options: RepairOptions
  ) throws(ExaminationError) -> CaptionRepairs.Plan {
    let plan = try CaptionRepairs.plan(FilePath(shown: file.path), named: file.path, options)
    let repaired = plan.repaired
    guard repaired.encoding == .utf8 || repaired.confidence >= Self.sureEncoding else {
      let percent = Int(exactly: (repaired.confidence * 100).rounded()) ?? 0
      throw Self.refusal(
        file,
        "its encoding is only perhaps \(repaired.encoding.name) (\(percent) % sure). Repair it with "
          + "“cuelight fix --encoding”.")
    }
    return plan
  }

  /// The least confidence in an encoding that nobody named.
  private static let sureEncoding = 0.9

  /// A page or a manifest names files, and so can name one that the user did not mean.
  private func checkPlace(of file: File) throws(ExaminationError) {
    let path = FilePath(shown: file.path)
    guard !path.isPath(to: .link) else {
      throw Self.refusal(file, "it is a symbolic link. Repair the file that it leads to.")
    }
    let place = path.place
    let homes = file.media.map { FilePath(shown: $0).place.folder } + folders
    guard homes.contains(where: { place.starts(with: $0) }) else {
      throw Self.refusal(
        file, "it is outside the folders of the media. Repair it with “cuelight fix”.")
    }
  }

  private static func refusal(_ file: File, _ reason: String) -> ExaminationError {
    .init(code: .captionsUnrepairable, message: "\(file.path) was not repaired: \(reason)")
  }
}

/// What the verdict on one medium asks of a caption file.
private struct Claim {
  let medium: String
  let file: String
  /// The new times; `nil` if the verdict asks for none.
  let move: CaptionFixes.Move?
  /// Whether the verdict asks for a repair of the file's form.
  ///
  /// Advice does not: a file that somebody attested would be another one afterwards.
  let hasFaults: Bool
  /// Whether criteria of the medium are decided on the file.
  let decides: Bool

  var asksForRepair: Bool { move != nil || hasFaults }

  private static let faults: Set<FindingCode> = [
    .captionsSyntax, .captionsNotShown, .captionsUnreadable,
  ]

  init(_ verdict: PresentationVerdict, on file: String) {
    let findings = verdict.results.flatMap(\.findings).filter {
      $0.location.resource == file && $0.location.track == nil
    }
    self.file = file
    medium = verdict.source
    move =
      findings.lazy.compactMap { $0.remedy.action }.compactMap {
        CaptionFixes.Move($0, of: verdict.source)
      }.first
    hasFaults = findings.contains { !$0.isAdvice && Self.faults.contains($0.code) }
    decides = verdict.results.contains { $0.decidedOn?.candidate?.resource == file }
  }

  /// The new times that all media agree on.
  ///
  /// A medium that is decided on the file and needs no other times disagrees, even if its result is
  /// open.
  static func agreed(_ claims: [Claim]) -> CaptionFixes.Move {
    let moves = claims.compactMap(\.move)
    guard let first = moves.first else { return .none }
    let areSame = moves.allSatisfy { $0.isLike(first) }
    return areSame && !claims.contains { $0.decides && $0.move == nil } ? first : .disputed
  }
}

extension CaptionFixes.Move {
  /// The new times that a remedy asks for; `nil` if it asks for none.
  ///
  /// - Parameters:
  ///   - action: The change that the remedy makes.
  ///   - medium: The medium that the times were measured with.
  init?(_ action: Remedy.Action, of medium: String) {
    switch action {
    case .shiftCues(let shift): self = .shift(shift)
    case .retimeCues(let factor, let shift):
      guard let rate = TimeRatio(Int64(clamping: factor * 1e9), 1_000_000_000) else { return nil }
      self = .retime(rate, then: shift)
    case .moveParts(let parts): self = .parts(parts, medium: medium)
    case .addCues: return nil
    }
  }

  /// The greatest difference of two shifts that are one: measurements of two encodings of a film
  /// differ by less.
  static let sameShift = Duration.milliseconds(200)
  /// The greatest difference of two factors that are one: 0.18 s in an hour.
  private static let sameFactor = 5e-5
  /// The greatest distance of two cuts that are one.
  private static let sameCut = Duration.seconds(5)

  /// Whether both are measurements of the same move.
  func isLike(_ other: CaptionFixes.Move) -> Bool {
    switch (self, other) {
    case (.shift(let left), .shift(let right)): Self.isSame(left, right)
    case (.retime(let left, let shift), .retime(let right, let otherShift)):
      abs(left.value - right.value) <= Self.sameFactor && Self.isSame(shift, otherShift)
    case (.parts(let left, _), .parts(let right, _)):
      left.count == right.count
        && zip(left, right).allSatisfy { one, two in
          Self.isSame(one.shift, two.shift)
            && one.from.duration(to: two.from).magnitude <= Self.sameCut
        }
    default: self == other
    }
  }

  private static func isSame(_ left: Duration, _ right: Duration) -> Bool {
    (left - right).magnitude <= sameShift
  }
}

extension TimeRatio {
  fileprivate var value: Double { Double(numerator) / Double(denominator) }
}

extension CaptionCandidate {
  /// Whether it is a file of a format that is repaired without loss.
  fileprivate var isRepairableFile: Bool {
    guard track == nil, channel == nil, origin == .sidecar || origin == .manifest,
      properName == nil,
      let document, document.format.isRepaired
    else { return false }
    return !CaptionFile.isMedium(resource)
  }
}
