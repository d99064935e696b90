import MediaModel
import TextBasics

/// How a page uses one player or one service of films: by what its elements, scripts and addresses
/// are known.
///
/// The names are those of the makers; no standard has them. Which players these are is our choice.
/// The rows are in ``all``.
struct PlayerConvention: Sendable {
  /// What its makers call it; no two rows have one name.
  let name: String
  /// The addresses under which it shows a film or plays a sound.
  var films: [FilmAddress] = []
  /// The forms of the identifiers that it gives to films.
  var identifiers: [FilmIdentifier] = []
  /// The words for it in the names of attributes that have a film, such as `data-WORD-id`.
  var words: [String] = []
  /// Other attributes that have a film.
  var attributes: [FilmAttribute] = []
  /// The elements in which its script shows something.
  var elements: [PlayerElement] = []
  /// The classes of such elements.
  var classes: [String] = []
  /// The attributes of such elements.
  var marks: [PlayerMark] = []
  /// The addresses of scripts that load it with its medium: the parts that all occur in one.
  var scripts: [[String]] = []
  /// The functions that start it with a medium of its own.
  var starts: [String] = []
  /// The functions that start it with a medium of the page, if there is one.
  var enhances: [String] = []
  /// The markup of animations, which is read.
  var animation: AnimationMarkup?
  /// How it plays a description together with the picture.
  var description: DescriptionConvention?
}

/// The beginning of the addresses of the films of a service.
struct FilmAddress: Sendable {
  /// The beginning, without a scheme.
  let start: [UInt8]
  /// The name in the query that has the film; empty if the path has it.
  let key: [UInt8]

  init(_ start: String, _ key: String = "") {
    self.start = Array(start.utf8)
    self.key = Array(key.utf8)
  }
}

/// An attribute that names a film.
struct FilmAttribute: Sendable {
  /// What its value must be.
  enum Value: Sendable {
    /// Anything: only players have the attribute, and they take whole addresses too.
    case any
    /// The identifier or the address of a film of any service.
    case film
    /// An identifier of one form.
    case identifier(FilmIdentifier)
    /// A text with one of these beginnings.
    case begun([String])
  }

  let name: String
  let value: Value
  /// The only element that has it, or `nil` for `data-*` of any element and elements of scripts.
  var element: String?
  /// What the class or the `id` of its element must contain, or an empty text.
  var marker = ""

  init(_ name: String, _ value: Value, element: String? = nil, marker: String = "") {
    (self.name, self.value) = (name, value)
    (self.element, self.marker) = (element, marker)
  }
}

/// An element in which a script shows something.
struct PlayerElement: Sendable {
  /// Its name, with a hyphen, as names of such elements have one (HTML, 4.13.3).
  let name: String
  /// The attributes of which it needs one to move by itself; empty if it needs none.
  var needed: [String] = []
}

/// An attribute that makes an element one in which a script shows something.
struct PlayerMark: Sendable {
  let attribute: String
  /// Its value in small letters, or `nil` for any.
  var value: String?
}

/// The markup of a player whose animations and settings are read from attributes.
struct AnimationMarkup: Sendable {
  /// The name of its element, or `nil` for a player that finds elements by their class.
  var element: String?
  /// Whether the element can show controls.
  var canHaveControls = false
  /// The classes of elements that it finds.
  var classes: [String] = []
  /// The attributes that may have the address of the animation.
  var addresses = ["src"]
  /// The beginnings of the names of its settings.
  var settings = [""]
}

/// How a player plays a description together with the picture.
struct DescriptionConvention: Sendable {
  /// An attribute of a medium or of its sources that has the address of a description.
  struct Attribute: Sendable {
    let name: String
    let form: AlternativeFile.Form
  }

  /// Its files; the names of all of them must occur in scripts.
  let files: [PlayerFile]
  var attributes: [Attribute] = []
  /// The attribute of the media that it plays, or `nil` if it plays all.
  var mark: String?
  /// The class of its markup, in which a second sound describes the video, or `nil`.
  var container: String?
}

/// A file of a player.
struct PlayerFile: Sendable {
  /// Its name in small letters.
  let name: String
  /// Whether other files have longer names with the same beginning.
  var isWhole = false

  /// Whether a file of a script is this one; versions and endings may follow the name.
  func isIn(_ file: Substring) -> Bool {
    guard file.hasPrefix(name) else { return false }
    let rest = file.dropFirst(name.count)
    let parts = rest.split(separator: ".").flatMap { $0.split(separator: "-") }
    let isEnding = parts.allSatisfy { part in
      ["js", "mjs", "min"].contains(part) || part.allSatisfy(\.isNumber)
    }
    // A name is continued by a point or a hyphen.
    guard let next = rest.first else { return true }
    return isEnding || (!isWhole && (next == "." || next == "-"))
  }
}
