import Records

/// The small pictures of a medium, beside what was found.
struct PictureFigures {
  /// The most bytes of the pictures of a medium in a page about several media.
  static let mostOfSeveral = 160_000
  /// The most bytes of the pictures in a page about one medium.
  static let mostOfOne = 1 << 20

  private let pictures: [PictureRecord]

  /// Chooses the pictures that fit, in the order of time.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - most: The most bytes of all pictures.
  init(of medium: MediumRecord, atMost most: Int) {
    var left = most
    pictures = medium.pictures.filter { picture in
      guard picture.image.count <= left else { return false }
      left -= picture.image.count
      return true
    }
  }

  /// Writes the pictures of a finding; one that is only a file is named.
  func write(of finding: FindingRecord, to page: inout HTMLWriter) {
    let own = pictures.filter { $0.isOf(finding) }
    guard !own.isEmpty else { return }
    page.element(.div, .classes("pictures")) { page in
      for picture in own { write(picture, to: &page) }
    }
  }

  private func write(_ picture: PictureRecord, to page: inout HTMLWriter) {
    page.element(.figure) { page in
      if !picture.image.isEmpty {
        page.element(
          .img, .source(ofJPEG: picture.image), .alternative(picture.what),
          .width(picture.width), .height(picture.height), .lazy)
      }
      page.element(.figcaption) { page in
        if picture.image.isEmpty {
          page.text(picture.what + ".")
        } else {
          // The text alternative says it, too.
          page.element(.span, .hidden, text: picture.what + ".")
        }
        if let path = picture.path {
          page.text(" ")
          page.element(.bdi, text: path)
        }
      }
    }
  }
}
