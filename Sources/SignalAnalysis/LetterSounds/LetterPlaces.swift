import CueText

internal import Glibc

/// Where in a cue its sounds are, if its letters are spoken one after the other, each as long.
///
/// The time of a letter is less certain the further it is from the edges of its cue.
struct LetterPlaces {
  /// For each letter of each cue how likely each sound is, less how likely it is in all cues; for each
  /// group of letters if there are very many.
  let cues: [[SIMD4<Float>]]
  /// Whether most cues have letters whose sounds are known.
  let isKnown: Bool

  /// The most letters of a cue that count.
  private static let most = 400
  /// The most letters of all cues that are placed one by one: 2,500 cues of two full lines have fewer.
  private static let mostOfAll = 200_000
  /// A letter's mean length, how uncertain the edges of cues are, and how much that grows with the root
  /// of the time from an edge; in frames of 20 ms.
  private static let spread: (letter: Float, edge: Float, growth: Float) = (3.5, 3, 1.5)
  /// The least spread, in letters.
  private static let least: Float = 0.3

  /// Reads texts.
  ///
  /// - Parameters:
  ///   - texts: What each cue says.
  ///   - mostOfAll: The most letters of all that are placed one by one.
  init(_ texts: [String], atMost mostOfAll: Int = mostOfAll) {
    let all = texts.map { LetterSound.sounds(of: $0, atMost: Self.most) }
    var usual = SIMD4<Float>.zero
    for sound in all.joined() { usual[Int(sound.rawValue)] += 1 }
    usual /= max(usual.sum(), 1)
    let count = all.reduce(0) { $0 + $1.count }
    let size = max((count + mostOfAll - 1) / mostOfAll, 1)
    cues = all.map { Self.places($0, usual, inGroupsOf: size) }
    isKnown = all.count { !$0.isEmpty } * 2 > all.count
  }

  private static func places(
    _ sounds: [LetterSound], _ usual: SIMD4<Float>, inGroupsOf size: Int
  ) -> [SIMD4<Float>] {
    let count = Float(sounds.count)
    let groups = (sounds.count + size - 1) / size
    return (0..<groups).map { group in
      // The letter in the middle of the group; its place is less certain than a group is long.
      let index = (2 * group + 1) * sounds.count / (2 * groups)
      let part = (Float(index) + 0.5) / count
      let time = count * spread.letter * part * (1 - part)
      let frames = (spread.edge * spread.edge + spread.growth * spread.growth * time).squareRoot()
      let width = max(frames / spread.letter, least)
      let reach = Int((3 * width).rounded(.up))
      var likely = SIMD4<Float>.zero
      for other in max(index - reach, 0)..<min(index + reach + 1, sounds.count) {
        let distance = Float(other - index) / width
        likely[Int(sounds[other].rawValue)] += exp(-distance * distance / 2)
      }
      return likely / likely.sum() - usual
    }
  }
}
