internal import MediaModel

/// The cells of a block that went through a transition together: a bit for each of its cells.
struct BlockSet {
  /// The cells that became brighter, or red.
  var rises: UInt64 = 0
  /// The cells that became darker, or lost red.
  var falls: UInt64 = 0
  /// When the first of them did.
  var since = MediaTime.zero
  /// The sum of the changes of light.
  var change: Float = 0
  /// The cells that were counted.
  var counted: UInt64 = 0

  /// All cells.
  var all: UInt64 { rises | falls }
  /// The number of cells.
  var count: Int { all.nonzeroBitCount }

  /// The number of cells that change back what another set changed.
  func reversals(of other: BlockSet) -> Int {
    (rises & other.falls | falls & other.rises).nonzeroBitCount
  }

  /// Adds cells that changed soon after those of this set.
  mutating func add(_ more: BlockSet) {
    rises |= more.rises
    falls |= more.falls
    change += more.change
  }
}

extension BlockSet {
  /// How many pairs of neighboring cells change in the same direction, and in opposite ones.
  struct Pairs {
    var same = 0
    var opposite = 0

    /// Adds the pairs of a set and of one that is moved onto it.
    fileprivate mutating func add(_ one: BlockSet, _ other: BlockSet, _ mask: UInt64) {
      same += ((one.rises & other.rises | one.falls & other.falls) & mask).nonzeroBitCount
      opposite += ((one.rises & other.falls | one.falls & other.rises) & mask).nonzeroBitCount
    }
  }

  private static let side = UInt64(CellBlocks.side)
  /// The bits of the first row, and of the first column.
  private static let row: UInt64 = 1 << side - 1
  private static let column: UInt64 = (0..<side).reduce(0) { $0 | 1 << ($1 * side) }
  /// The bits of all cells but those of the last column.
  private static let inner: UInt64 = (0..<side - 1).reduce(0) { $0 | column << $1 }

  /// The pairs side by side, with the block on the right.
  func pairs(right: BlockSet?) -> Pairs {
    var pairs = Pairs()
    pairs.add(self, moved(1), Self.inner)
    if let right { pairs.add(moved(Self.side - 1), right, Self.column) }
    return pairs
  }

  /// The pairs one below the other, with the block below.
  func pairs(below: BlockSet?) -> Pairs {
    var pairs = Pairs()
    pairs.add(self, moved(Self.side), .max)
    if let below { pairs.add(moved(Self.side * (Self.side - 1)), below, Self.row) }
    return pairs
  }

  /// The set with each cell in the place of one before it.
  private func moved(_ places: UInt64) -> BlockSet {
    BlockSet(rises: rises >> places, falls: falls >> places)
  }
}
