import Conformance
import MediaModel
import Placements
import SystemPackage

extension StreamPlan {
  /// Selects the renditions to judge, and locates their files.
  ///
  /// - Throws: That no part of the stream can be played from this folder.
  mutating func choose() throws(ExaminationError) {
    var files = StreamFiles(root: root)
    try chooseMain(&files)
    chooseAudio(&files)
    texts = renditions.indices.filter {
      renditions[$0].declared.kind == .subtitles && !renditions[$0].declared.isMetadata
    }
    var seen: Set<[String]> = []
    descriptions = indices(inGroupFirst: {
      self.renditions[$0].descriptionSignal ?? self.renditions[$0].descriptionName != nil
    }).filter {
      let declared = renditions[$0].declared
      return seen.insert([declared.name, declared.language?.text ?? ""]).inserted
    }
    if descriptions.isEmpty { descriptions = unmarkedAudio(&files) }
    // A description inside the segments of a variant has no separate files.
    limitTexts()
    for index in texts + descriptions where renditions[index].declared.source != .insideVideo {
      locate(index, &files)
    }
    lookForOthers(&files)
  }

  /// Other qualities, languages and trick-play images are not read, but they must exist for
  /// playback.
  private mutating func lookForOthers(_ files: inout StreamFiles) {
    for index in renditions.indices where renditions[index].declared.source != .insideVideo {
      locate(index, &files)
    }
    guard !others.references.isEmpty else { return }
    let found = files.parts(of: others, in: folders(of: others.resource))
    others.missing = found.missing
    note(found.issues.filter { $0.code == .segmentMissing }, in: others.resource)
  }

  /// The variants, beginning with the smallest.
  ///
  /// All show the same content and carry the same captions. A variant that names no picture may have
  /// none, so others come first.
  private mutating func chooseMain(
    _ files: inout StreamFiles
  ) throws(ExaminationError) {
    let variants = renditions.indices.filter { renditions[$0].declared.isVariant }
    let pictures = variants.filter { renditions[$0].declared.kind == .video }
    let audioRenditions = renditions.indices.filter {
      renditions[$0].declared.kind == .audio && !renditions[$0].isAside
    }
    let namesNone = form == .hls && !pictures.isEmpty && !pictures.contains(where: namesPicture)
    let candidates = (pictures.isEmpty ? audioRenditions : pictures).sorted {
      order(of: $0, namesNone: namesNone) < order(of: $1, namesNone: namesNone)
    }
    guard !candidates.isEmpty else {
      throw .init(
        code: .streamNoMedia, message: "\(path.shown) names neither a video nor a sound.")
    }
    for index in candidates {
      locate(index, &files)
      if renditions[index].isReadable, renditions[index].missingReason == nil {
        main = index
        return
      }
    }
    main =
      candidates.first { renditions[$0].isReadable }
      ?? candidates.first { renditions[$0].unreadableReason == .encrypted }
    if main == nil { throw unplayable(candidates[0]) }
  }

  /// Whether a variant of HLS says that it has a picture; without `CODECS` and `RESOLUTION`, which
  /// are optional, it may have sound only (RFC 8216, 4.3.4.2).
  private func namesPicture(_ index: Int) -> Bool {
    renditions[index].declared.signals.contains {
      ["RESOLUTION", "CODECS", "VIDEO"].contains($0.name)
    }
  }

  /// The place of a variant: where no variant names a picture, the largest one has it if any has.
  private func order(of index: Int, namesNone: Bool) -> (Int, Int, Int) {
    let bandwidth = renditions[index].declared.bandwidth
    if namesNone { return (0, -(bandwidth ?? 0), index) }
    let isCertain = form != .hls || namesPicture(index)
    return (isCertain ? 0 : 1, bandwidth ?? .max, index)
  }

  /// The reason why it is unknown whether the stream has a picture: the variant that was read has
  /// none, and a variant that names one cannot be read; `nil` if there is no such variant.
  func lostPicture(besides main: Int) -> ExaminationError? {
    guard form == .hls, renditions[main].declared.isVariant, !namesPicture(main) else { return nil }
    return renditions.indices.first {
      let rendition = renditions[$0]
      return rendition.declared.isVariant && rendition.declared.kind == .video && namesPicture($0)
        && !rendition.isReadable
    }.map(unplayable)
  }

  private func unplayable(_ index: Int) -> ExaminationError {
    let rendition = renditions[index]
    switch rendition.unreadableReason {
    case .elsewhere?:
      return .init(
        code: .streamElsewhere,
        message: "\(path.shown) names media that is not in its folder, and nothing is fetched. "
          + "Put a copy of the whole stream into one folder.")
    case .missing(let file)?:
      return .init(
        code: .streamMissing,
        message: "\(path.shown) names \(file.shown), which does not exist. "
          + "Put the whole stream into one folder.")
    case .unusable(let reason)?:
      return .init(code: .streamUnreadable, message: "\(path.shown): \(reason)")
    case .encrypted?, .tooMany?, nil:
      return .init(
        code: .streamNoMedia, message: "\(rendition.resource.shown) lists no segments.")
    }
  }

  /// The group of sounds for the main variant.
  private var audioGroup: String? { main.map { renditions[$0].declared.group } }

  /// Selects the sound of the main variant: the first main sound, else the first sound.
  ///
  /// Supplementary sounds are excluded. In HLS only the variant's group counts; in DASH groups have
  /// another meaning, so all sounds count.
  private mutating func chooseAudio(_ files: inout StreamFiles) {
    guard let main, renditions[main].declared.kind == .video else { return }
    let audioRenditions = indices(inGroupFirst: {
      self.renditions[$0].declared.kind == .audio && !self.renditions[$0].declared.isVariant
        && !self.renditions[$0].isAside
    })
    let isMain = { (index: Int) in
      let declared = renditions[index].declared
      return declared.isDefault || declared.roles.contains { $0.role == .main }
    }
    let inGroup =
      form == .hls
      ? audioRenditions.filter { renditions[$0].declared.group == audioGroup } : audioRenditions
    guard let chosen = inGroup.first(where: isMain) ?? inGroup.first else { return }
    locate(chosen, &files)
    audio = chosen
  }

  /// Further sounds in the language of the main sound about which the manifest says nothing: the
  /// comparison with the main sound shows whether one of them may describe.
  ///
  /// Only whole renditions are compared; sounds with the name of the main sound are other qualities
  /// of it.
  private mutating func unmarkedAudio(_ files: inout StreamFiles) -> [Int] {
    let own =
      audio
      ?? renditions.firstIndex {
        $0.declared.source == .insideVideo && $0.declared.kind == .audio
      }
    guard let own else { return [] }
    let spoken = renditions[own].declared
    var names: Set<String> = [spoken.name]
    let others = indices(inGroupFirst: { index in
      let declared = renditions[index].declared
      guard index != own, declared.kind == .audio, !declared.isVariant, !declared.isUnoffered,
        declared.source != .insideVideo, declared.roles.allSatisfy({ $0.role == .main }),
        !renditions[index].isAside
      else { return false }
      guard let language = declared.language, let main = spoken.language else { return true }
      return !language.isDifferent(from: main)
    }).filter { names.insert(renditions[$0].declared.name).inserted }
    return others.filter { index in
      locate(index, &files)
      return renditions[index].isReadable && renditions[index].unread == nil
    }
  }

  private func indices(inGroupFirst holds: (Int) -> Bool) -> [Int] {
    let all = renditions.indices.filter(holds)
    let isOwn = { (index: Int) in renditions[index].declared.group == audioGroup }
    let isOffered = { (index: Int) in !renditions[index].declared.isUnoffered }
    let others = all.filter { !isOwn($0) }
    return all.filter(isOwn) + others.filter(isOffered) + others.filter { !isOffered($0) }
  }

  /// The highest number of text segments in all renditions together: one day in twenty languages.
  private static let mostTextParts = 300_000

  /// Removes the text renditions beyond the limit.
  private mutating func limitTexts() {
    var left = Self.mostTextParts
    for index in texts where renditions[index].unreadableReason == nil {
      left -= renditions[index].references.count
      guard left < 0 else { continue }
      renditions[index].unreadableReason = .tooMany
      note(
        .tooLarge, in: renditions[index].resource, at: renditions[index].declared.position,
        "The renditions of text have more than \(Self.mostTextParts) segments; from here on they "
          + "were not read.")
    }
  }

  /// Locates the files of a rendition.
  private mutating func locate(_ index: Int, _ files: inout StreamFiles) {
    guard renditions[index].unreadableReason == nil, renditions[index].parts.isEmpty else { return }
    let found = files.parts(
      of: renditions[index], in: folders(of: renditions[index].resource))
    renditions[index].parts = found.parts
    renditions[index].missingReason = found.missingReason ?? renditions[index].declared.unlisted
    renditions[index].missing = found.missing
    renditions[index].unreadableReason = found.unreadableReason
    note(found.issues, in: renditions[index].resource)
  }
}
