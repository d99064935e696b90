import Records

/// The small pictures of a medium, beside what was found.
struct PictureFigures {
  /// The most bytes of the pictures of a medium in a page about several media.
  static let mostOfSeveral = 160_000
  /// The most bytes of the pictures in a page about one medium.
  static let mostOfOne = 1 << 20

  /// A picture with its number among those of the medium.
  private typealias Numbered = (number: Int, picture: PictureRecord)

  private let pictures: [Numbered]
  /// The name of the section of the medium, if the page has a form that shows them at questions, too.
  private let id: String?
  /// The bytes of the pictures.
  let bytes: Int

  /// Chooses the pictures that fit, in their order.
  ///
  /// - Parameters:
  ///   - all: The pictures.
  ///   - most: The most bytes of all pictures.
  ///   - id: The name of the section of their medium, if the page has a form.
  init(_ all: [PictureRecord], atMost most: Int, namedIn id: String? = nil) {
    var left = most
    pictures = all.enumerated().compactMap { number, picture -> Numbered? in
      guard picture.image.count <= left else { return nil }
      left -= picture.image.count
      return (number, picture)
    }
    bytes = most - left
    self.id = id
  }

  /// The name of a picture, by which the script of a form finds it.
  ///
  /// - Parameters:
  ///   - number: The number of the picture among those of the medium.
  ///   - id: The name of the section of the medium.
  /// - Returns: The name.
  static func name(of number: Int, in id: String) -> String { "\(id).picture\(number)" }

  /// Writes the pictures of a finding; one that is only a file is named.
  func write(of finding: FindingRecord, to page: inout HTMLWriter) {
    write(pictures.filter { $0.picture.isOf(finding) }, to: &page)
  }

  /// Writes all pictures.
  func write(to page: inout HTMLWriter) { write(pictures, to: &page) }

  private func write(_ shown: [Numbered], to page: inout HTMLWriter) {
    guard !shown.isEmpty else { return }
    page.element(.div, .classes("pictures")) { page in
      for (number, picture) in shown {
        guard let id else {
          page.element(.figure) { write(picture, to: &$0) }
          continue
        }
        page.element(.figure, .pictures([Self.name(of: number, in: id)])) {
          write(picture, to: &$0)
        }
      }
    }
  }

  private func write(_ picture: PictureRecord, to page: inout HTMLWriter) {
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
