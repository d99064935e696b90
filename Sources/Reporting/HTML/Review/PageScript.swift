/// The script of a page; it contains only this program's own text.
struct PageScript {
  let text: String

  /// The script that plays the places of questions, and saves answers.
  static let review = PageScript(
    text: String(decoding: PackageResources.review_js, as: UTF8.self))
}
