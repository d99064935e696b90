/// The sounds of a page that describe a video in the same player.
///
/// They are found once for the page: a search for each video would take time that grows with the
/// square of the number of videos.
struct DescribingAudio {
  /// The video that a sound describes.
  private(set) var videos: [Int: Int] = [:]
  /// The sounds that describe a video, in document order.
  private(set) var byVideo: [Int: [Int]] = [:]
  /// The name of the player whose markup a sound is in, of players with such markup.
  private(set) var players: [Int: String] = [:]

  /// Looks through a page.
  init(in tree: PageTree) {
    let all = SortedIndices(tree.elements.indices.filter { tree[$0].name == "video" })
    guard !all.isEmpty else { return }
    for audio in tree.elements.indices where tree[audio].name == "audio" {
      guard let (video, player) = Self.described(by: audio, in: tree, all) else { continue }
      players[audio] = player
      videos[audio] = video
      byVideo[video, default: []].append(audio)
    }
  }

  /// The video that a sound describes.
  ///
  /// Both are in one player, and either the class of the sound says so, or sounds in such a player
  /// always describe the video.
  private static func described(
    by audio: Int, in tree: PageTree, _ all: SortedIndices
  ) -> (video: Int, player: String?)? {
    for (level, ancestor) in tree.ancestors(ofSelf: audio).enumerated().prefix(4) where level > 0 {
      // A whole page is not a player. If there are two videos, it is unknown which one is
      // described.
      if ["body", "html", "main"].contains(tree[ancestor].name) { return nil }
      let videos = all.within(tree.descendants(of: ancestor))
      guard let video = videos.first else { continue }
      guard videos.count == 1 else { return nil }
      let words = tree[audio].markers
      let isNamed = ["descri", "audiodesc", "audio-desc"].contains { words.contains($0) }
      let player = DescribingPlayers.container(tree[ancestor])
      return isNamed || player != nil ? (video, player) : nil
    }
    return nil
  }
}

/// Indices of elements in document order; those inside an element are found by binary search.
struct SortedIndices {
  private let indices: [Int]

  /// Takes indices that are sorted.
  ///
  /// - Parameter indices: The indices, in document order.
  init(_ indices: [Int]) { self.indices = indices }

  var isEmpty: Bool { indices.isEmpty }

  /// The indices in a range of elements.
  func within(_ range: Range<Int>) -> ArraySlice<Int> {
    indices[count(below: range.lowerBound)..<count(below: range.upperBound)]
  }

  /// The number of indices before an element, by binary search.
  func count(below limit: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = low + (high - low) / 2
      if indices[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
