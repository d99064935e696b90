import MediaModel

/// How many pictures a second has, as a fraction.
struct PictureRate: Equatable {
  /// The number of pictures that last ``thousandths`` together.
  let pictures: Int64
  /// Their duration in thousandths of a second: 1,000 or 1,001.
  let thousandths: Int64

  /// Creates a rate of 24, 25, 30, 50 or 60 pictures a second, or that divided by 1.001.
  init(_ pictures: Int64, isSlowed: Bool) {
    self.pictures = pictures
    thousandths = isSlowed ? 1_001 : 1_000
  }

  /// The rate of a code in a caption distribution packet (SMPTE ST 334-2).
  init?(distributionCode code: UInt8) {
    switch code {
    case 1: self.init(24, isSlowed: true)
    case 2: self.init(24, isSlowed: false)
    case 3: self.init(25, isSlowed: false)
    case 4: self.init(30, isSlowed: true)
    case 5: self.init(30, isSlowed: false)
    case 6: self.init(50, isSlowed: false)
    case 7: self.init(60, isSlowed: true)
    case 8: self.init(60, isSlowed: false)
    default: return nil
    }
  }

  /// When a picture is shown.
  ///
  /// - Parameter index: Its number, from 0.
  /// - Returns: The moment, rounded to a microsecond.
  func time(ofPicture index: Int64) -> MediaTime {
    let (product, overflow) = index.multipliedReportingOverflow(by: thousandths * 1_000)
    guard !overflow else { return index < 0 ? .earliest : .latest }
    let (sum, carry) = product.addingReportingOverflow(pictures / 2)
    return MediaTime(microseconds: (carry ? product : sum) / pictures)
  }
}
