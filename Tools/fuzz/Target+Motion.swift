import MediaModel

@testable import Styles
@testable import VectorMotion

/// Style sheets and drawings.
extension Target {
  /// Elements with what selectors ask for; the input is the style sheet, an import and an attribute.
  static func styles(_ bytes: [UInt8]) {
    let elements = page(style: String(decoding: bytes.prefix(way(bytes, of: 200)), as: UTF8.self))
    let sheet = StyleSheetSource(address: "a", bytes: bytes)
    var imports = 0
    let found = DocumentStyles.read(elements, sheets: [sheet, sheet]) { request in
      imports += 1
      return imports % 3 == 0
        ? .unread("no", mayApply: bytes.count % 2 == 0)
        : .read(StyleSheetSource(address: request.address, bytes: bytes))
    }
    hold(found.elements.count == elements.count, "an element has no answer")
    hold(imports <= StyleLimits().sheets * 2, "too many imports are asked for")
    for style in found.elements {
      if style.hasNoBox == .yes { hold(style.isHidden == .yes, "an element without box is shown") }
      for motion in style.animations { check(motion, hasNoBox: style.hasNoBox == .yes) }
    }
  }

  private static func check(_ motion: StyleAnimation, hasNoBox: Bool) {
    if hasNoBox { hold(motion.movesByItself == .no, "something without a box moves") }
    if case .after(let time) = motion.end { hold(time >= .zero, "an animation ends before now") }
    if let duration = motion.duration { hold(duration >= .zero, "a duration is negative") }
  }

  private static func page(style: String) -> [StyleElement] {
    [
      StyleElement("html", parent: nil),
      StyleElement("body", parent: 0, attributes: [.init("class", "a b")]),
      StyleElement("p", parent: 1, attributes: [.init("id", "i"), .init("style", style)]),
      StyleElement("em", parent: 2, attributes: [.init("class", "b"), .init("lang", "en-US")]),
      StyleElement("details", parent: 1), StyleElement("summary", parent: 4, hasText: true),
      StyleElement("svg", kind: .svg, parent: 1, attributes: [.init("display", "none")]),
      StyleElement("input", parent: 1, attributes: [.init("type", "checkbox")]),
    ]
  }

  /// Drawings, alone or as the content of one.
  static func svg(_ bytes: [UInt8]) {
    let head = Array(#"<svg xmlns="http://www.w3.org/2000/svg">"#.utf8)
    let isContent = way(bytes, of: 2) == 0
    do throws(VectorMotionError) {
      let motion = try VectorMotion(isContent ? head + bytes + Array("</svg>".utf8) : bytes)
      let image = motion.image
      if image.moves == .no { hold(image.startsByItself == .no, "a still starts") }
      if image.moves == .unknown { hold(!motion.notices.isEmpty, "no reason is given") }
      if case .lasts(let time) = image.total { hold(time >= .zero, "a motion ends before now") }
    } catch {
      // What is not a drawing is refused.
    }
  }
}
