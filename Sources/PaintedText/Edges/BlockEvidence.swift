import MediaModel

/// What the blocks of one picture show, seen with two pictures before and two after it.
struct BlockEvidence {
  /// Text that was in neither of the two pictures before and is in both that follow.
  var appeared: BlockMask
  /// Text that was in both pictures before and is in neither this nor the next.
  var left: BlockMask
  /// Text that was in the picture before, and has not stood for long.
  var stands: BlockMask
  /// The number of blocks where something new begins or something ends, text or not.
  var changed: Int
}
