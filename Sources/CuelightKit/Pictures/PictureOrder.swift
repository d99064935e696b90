package import Conformance
package import MediaModel
import Synchronization

/// What a run does with the small pictures of its media; a run without it takes none.
package struct PictureOrder: Sendable {
  /// The most bytes of one picture.
  static let mostBytes = 64 << 10
  /// The most bytes of all pictures of a medium.
  static let mostOfMedium = 1 << 20
  /// The most bytes of all pictures of a run that are kept for a report.
  package static let mostOfRun = 48 << 20
  /// The most pixels of the shorter side.
  static let shortSide = 180

  /// Whether a report shows them, so that their bytes are kept.
  let keepsImages: Bool
  /// Writes a picture as a file; gives its path, or `nil` if it could not be written.
  let store: (@Sendable ([UInt8]) -> String?)?
  /// Notes what the files of a medium are beside.
  let note: (@Sendable (PresentationVerdict) -> Void)?
  /// The bytes that may still be kept.
  private let budget: PictureBudget

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - keepsImages: Whether a report shows them.
  ///   - most: The most bytes of all pictures that are kept.
  ///   - store: Writes a picture as a file; `nil` if no files are wanted.
  ///   - note: Notes what the files of a medium are beside; it gets the medium with its pictures.
  package init(
    keepsImages: Bool, atMost most: Int = mostOfRun, store: (@Sendable ([UInt8]) -> String?)? = nil,
    note: (@Sendable (PresentationVerdict) -> Void)? = nil
  ) {
    self.keepsImages = keepsImages
    self.store = store
    self.note = note
    budget = PictureBudget(most)
  }

  /// Whether pictures would go anywhere.
  var isOpen: Bool { store != nil || keepsImages && budget.left > 0 }

  /// Stores or keeps a picture.
  ///
  /// - Returns: The picture as a report has it; `nil` if it goes nowhere.
  func placed(_ picture: MediumPicture) -> MediumPicture? {
    var placed = picture
    placed.path = store.flatMap { $0(picture.image) }
    if !keepsImages || !budget.spend(picture.image.count) { placed.image = [] }
    return placed.path == nil && placed.image.isEmpty ? nil : placed
  }
}

/// Counts the bytes that a run keeps.
private final class PictureBudget: Sendable {
  private let bytes: Mutex<Int>

  init(_ most: Int) { bytes = Mutex(most) }

  var left: Int { bytes.withLock { $0 } }

  /// Takes bytes; `false` if there are not as many.
  func spend(_ count: Int) -> Bool {
    bytes.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
  }
}
