/// What the blocks around each block have in common.
struct PatternSums {
  /// Counts of cells and of pairs, in the order of ``Part``.
  typealias Sum = SIMD16<Float>

  private enum Part {
    static let (now, before, reversed, wasBefore, wasReversed) = (0, 1, 2, 3, 4)
    static let (rises, falls, change) = (5, 6, 7)
    static let (sameAcross, oppositeAcross, sameDown, oppositeDown) = (8, 9, 10, 11)
  }

  /// The sums of seven by seven blocks, 3.7 degrees, around each block.
  private let sums: [Sum]
  /// Whether as many cells reverse as a quarter of a field has.
  let mayReverse: Bool

  private static let reach = 3
  /// In a pattern that reverses nearly all cells do each time.
  ///
  /// Of random pictures at most two thirds do, because two of three values in a row rarely alternate.
  private static let least: Float = 0.85

  /// Adds up what the blocks have.
  init(_ blocks: CellBlocks, _ values: [Sum]) {
    let reversed = values.reduce(Float(0)) { $0 + $1[Part.wasReversed] }
    mayReverse = reversed >= Float(FlashGrid.least / 2)
    sums = mayReverse ? blocks.sums(values, reach: Self.reach) : []
  }

  /// The area around a block, if it reverses for the third time.
  func reversing(around block: Int) -> Area? {
    let sum = sums[block]
    let (most, wasMost) = (max(sum[Part.now], sum[Part.before]), sum[Part.wasBefore])
    guard sum[Part.wasReversed] > 0, sum[Part.reversed] >= Self.least * most,
      sum[Part.wasReversed] >= Self.least * wasMost,
      // A flash of light is not balanced.
      3 * min(sum[Part.rises], sum[Part.falls]) > max(sum[Part.rises], sum[Part.falls])
    else { return nil }
    return Area(
      across: Self.share(sum[Part.oppositeAcross], sum[Part.sameAcross]),
      down: Self.share(sum[Part.oppositeDown], sum[Part.sameDown]),
      change: sum[Part.change] / max(sum[Part.now], 1))
  }

  private static func share(_ part: Float, _ rest: Float) -> Float { part / max(part + rest, 1) }
}

extension PatternSums {
  /// A block that changed before and not now.
  static func missing(_ count: Int) -> Sum {
    var sum = Sum.zero
    sum[Part.before] = Float(count)
    return sum
  }

  /// A block that changes and did not before.
  static func alone(_ set: BlockSet) -> Sum {
    var sum = Sum.zero
    sum[Part.now] = Float(set.count)
    return sum
  }

  /// A block that changes after it did before.
  static func sum(
    _ set: BlockSet, _ before: BlockSet, _ first: BlockSet, right: BlockSet?, below: BlockSet?
  ) -> Sum {
    var sum = alone(set)
    let (across, down) = (set.pairs(right: right), set.pairs(below: below))
    sum[Part.before] = Float(before.count)
    sum[Part.reversed] = Float(set.reversals(of: before))
    sum[Part.wasBefore] = Float(max(before.count, first.count))
    sum[Part.wasReversed] = Float(before.reversals(of: first))
    sum[Part.rises] = Float(set.rises.nonzeroBitCount)
    sum[Part.falls] = Float(set.falls.nonzeroBitCount)
    sum[Part.change] = set.change
    (sum[Part.sameAcross], sum[Part.oppositeAcross]) = (Float(across.same), Float(across.opposite))
    (sum[Part.sameDown], sum[Part.oppositeDown]) = (Float(down.same), Float(down.opposite))
    return sum
  }
}

extension PatternSums {
  /// The look of a pattern on the grid.
  struct Area {
    /// The share of neighboring cells that change in opposite directions, side by side and one below
    /// the other.
    let across: Float
    let down: Float
    /// The mean change of light of the cells.
    let change: Float

    /// From this share on, parts are under 0.1 degree: of parts of s cells, one in s neighbors differs,
    /// and 0.1 degree is 1.14 cells; with a margin for what the edges of the area do.
    private static let fine: Float = 0.9
    /// Up to this share they are over it.
    private static let coarse: Float = 0.8

    /// What is known of its parts.
    ///
    /// Parts smaller than a cell beat with the cells and so look larger than they are, with less
    /// contrast. Stripes that look like parts of s cells and are finer than one have at most the share
    /// 1 / (2 s - 1) of the contrast between black and white. A pattern counts if it has clearly
    /// more.
    func fineness(isHighRange: Bool) -> ReversingPatterns.Fineness {
      let share = max(across, down)
      if share > Self.fine { return .fine }
      let beat = isHighRange ? Float.infinity : 1.2 * share / (2 - share)
      return share <= Self.coarse && change > beat ? .coarse : .unresolved
    }
  }
}
