import Conformance
public import MediaModel
import SystemIO
import SystemPackage
import TimedText

extension CaptionFixes {
  /// Captions inside media that are out of sync, with their right times.
  ///
  /// They go to a new file beside the medium, which stays as it is.
  public struct InnerCaptions: Sendable, Hashable {
    /// The new file, as the user would name it.
    public let path: String
    /// The media with these captions: several encodings of a film share the file that has their name.
    public let media: [String]
    /// The new times of the cues.
    public let move: Move
    /// The content of the new file.
    public let text: String
    /// The number of cues for parts that the media do not contain; the new file lacks them.
    public let leftOut: Int
    /// What else the new file lacks of the captions, a sentence, or `nil`.
    public let loss: String?
    /// Why nobody can use the new file without a change of names or settings, the end of a sentence;
    /// `nil` if nothing is known.
    let obstacle: String?
  }

  /// Whether captions can be written to their new file.
  ///
  /// - Parameter captions: Some of ``inner``.
  /// - Throws: The reason why they cannot, with the code `captions.unrepairable`.
  public func check(_ captions: InnerCaptions) throws(ExaminationError) {
    if let obstacle = captions.obstacle { throw Self.refusal(captions, obstacle) }
    for medium in captions.media where FileStamp.found(at: FilePath(shown: medium)) == nil {
      throw Self.refusal(captions, "\(medium) is no longer there.")
    }
    let path = FilePath(shown: captions.path)
    guard path.isPath(to: .link) || FileStamp.found(at: path) != nil else { return }
    throw Self.refusal(
      captions,
      "a file of that name is there already. Write another one with “cuelight sync --write”.")
  }

  /// Writes captions to their new file; nothing is replaced.
  ///
  /// - Parameter captions: Some of ``inner``.
  /// - Throws: The reason why nothing was written, with the code `captions.unrepairable` or
  ///   `captions.unwritable`.
  public func write(_ captions: InnerCaptions) throws(ExaminationError) {
    try check(captions)
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.create(FilePath(shown: captions.path), with: Array(captions.text.utf8))
    } catch {
      throw .init(
        code: .captionsUnwritable, message: "\(captions.path) was not written: \(error)")
    }
  }

  private static func refusal(_ captions: InnerCaptions, _ reason: String) -> ExaminationError {
    .init(code: .captionsUnrepairable, message: "\(captions.path) was not written: \(reason)")
  }
}

extension CaptionFixes.InnerCaptions {
  /// Finds the captions inside media that a report asks to move, those of one new file together.
  static func all(of report: Report) -> [Self] {
    var order: [FilePath] = []
    var claims: [FilePath: [InnerClaim]] = [:]
    for claim in report.presentations.compactMap(InnerClaim.init) {
      let place = FilePath(shown: claim.path).place
      if claims[place] == nil { order.append(place) }
      claims[place, default: []].append(claim)
    }
    let folders = FolderCache()
    return order.compactMap { place in
      claims[place].flatMap { Self(claims: $0, in: folders) }
    }
  }

  private init?(claims: [InnerClaim], in folders: FolderCache) {
    guard let first = claims.first else { return nil }
    path = first.path
    media = claims.map(\.medium)
    move = first.move
    text = first.repaired.text
    leftOut = first.repaired.leftOut
    loss = ConversionReport.sentence(for: first.document, writtenAs: .webVTT)
    obstacle = first.obstacle ?? Self.dispute(claims) ?? Self.rivals(of: claims, in: folders)
  }

  /// Media whose own captions differ need a file each.
  private static func dispute(_ claims: [InnerClaim]) -> String? {
    guard let first = claims.first, !claims.allSatisfy(first.isLike) else { return nil }
    let media = claims.map(\.medium).joined(separator: " and ")
    return "by its name it would belong to \(media), which need different captions. "
      + "Give the media different names."
  }

  /// Other media beside them to which the new file would belong by its name.
  private static func rivals(of claims: [InnerClaim], in folders: FolderCache) -> String? {
    guard let first = claims.first else { return nil }
    let path = FilePath(shown: first.path)
    let media = folders.media(named: Sidecars.stemsOfMedia(for: path.name), beside: path)
    let owners = media.filter { medium in
      Sidecars(of: medium, among: media + [path.name]).timedText.contains { $0.name == path.name }
    }
    let own = claims.map { FilePath(shown: $0.medium).name }
    let others = owners.filter { !own.contains($0) }
    if !others.isEmpty {
      let names = others.map(\.text).joined(separator: " and ")
      return "by its name it would also belong to \(names). Give the media different names."
    }
    return own.allSatisfy(owners.contains)
      ? nil : "players would not find a file of that name. Rename the medium."
  }
}

/// What the verdict on one medium asks of the captions inside it.
private struct InnerClaim {
  let medium: String
  /// The new file, as the user would name it.
  let path: String
  let move: CaptionFixes.Move
  let repaired: MediumTimeline.RepairedCaptions
  let document: TimedTextDocument
  let obstacle: String?

  /// Reads a verdict; `nil` if it asks for no other times of captions that are inside the medium.
  init?(_ verdict: PresentationVerdict) {
    guard let judged = verdict.captions.judged,
      [.embedded, .videoData].contains(judged.candidate.origin),
      let repaired = verdict.timeline.repaired
    else { return nil }
    let (candidate, document) = judged
    let moves = verdict.results.filter { $0.outcome == .notCompliant }.flatMap(\.findings).filter {
      !$0.isAdvice && $0.remedy.command != nil && $0.location.resource == candidate.resource
        && $0.location.track == candidate.track && $0.location.channel == candidate.channel
    }.lazy.compactMap(\.remedy.action)
    guard let move = moves.compactMap({ CaptionFixes.Move($0, of: verdict.source) }).first else {
      return nil
    }
    medium = verdict.source
    path = candidate.retimedResource
    self.move = move
    self.repaired = repaired
    self.document = document
    obstacle =
      verdict.captions.isDeclaredEmbedded
      ? "\(verdict.manifest ?? "the manifest") says that the captions are inside \(medium). "
        + "Name the new file there."
      : verdict.program == nil
        ? nil : "\(medium) has several programs, and a file beside it belongs to all of them."
  }

  /// Whether both are the captions of one film: the same texts at the same times, with one error.
  func isLike(_ other: InnerClaim) -> Bool {
    let (cues, others) = (document.cues, other.document.cues)
    return move.isLike(other.move) && cues.count == others.count
      && zip(cues, others).allSatisfy { one, two in
        one.text == two.text
          && one.start.duration(to: two.start).magnitude <= CaptionFixes.Move.sameShift
      }
  }
}
