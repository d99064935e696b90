internal import Glibc
internal import Synchronization

/// The cosines and sines of one turn clockwise in equal steps, which all transforms of a length
/// share.
///
/// Nothing changes after it was made, and the tables that are kept are never freed: there is one
/// for each power of two up to 2 to the power of 20.
@safe
final class UnitCircle: Sendable {
  private static let kept = Mutex<[Int: UnitCircle]>([:])

  /// One number for each step.
  nonisolated(unsafe) let cosines: UnsafeMutablePointer<Float>
  /// One number for each step.
  nonisolated(unsafe) let sines: UnsafeMutablePointer<Float>

  /// The table for a number of steps.
  static func divided(by count: Int) -> UnitCircle {
    kept.withLock { kept in
      if let circle = kept[count] { return circle }
      let circle = UnitCircle(count)
      kept[count] = circle
      return circle
    }
  }

  private init(_ count: Int) {
    let cosines = UnsafeMutablePointer<Float>.allocate(capacity: count)
    let sines = UnsafeMutablePointer<Float>.allocate(capacity: count)
    for index in 0..<count {
      let angle = -2 * Double.pi * Double(index) / Double(count)
      unsafe (cosines + index).initialize(to: Float(cos(angle)))
      unsafe (sines + index).initialize(to: Float(sin(angle)))
    }
    unsafe self.cosines = cosines
    unsafe self.sines = sines
  }

  deinit {
    unsafe cosines.deallocate()
    unsafe sines.deallocate()
  }
}
