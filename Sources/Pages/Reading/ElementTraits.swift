/// What the standard's tree construction does with the elements of a name (HTML, 13.2.4.2 and
/// 13.2.6.4.7).
struct ElementTraits: OptionSet {
  let rawValue: Int

  /// It has no content.
  static let void = Self(rawValue: 1 << 0)
  /// It stops the search for an element that an end tag closes.
  static let special = Self(rawValue: 1 << 1)
  /// It is opened again after what is around it ends.
  static let formatting = Self(rawValue: 1 << 2)
  /// Its start tag closes an open `p`.
  static let closesParagraph = Self(rawValue: 1 << 3)
  /// It is a scope of its own.
  static let scope = Self(rawValue: 1 << 4)
  /// Its end tag closes it wherever it is in scope.
  static let closesInScope = Self(rawValue: 1 << 5)
  /// Its content is text without tags.
  static let text = Self(rawValue: 1 << 6)
  static let endsDrawing = Self(rawValue: 1 << 7)
  /// Formatting elements are not opened again before it.
  static let keepsFormatting = Self(rawValue: 1 << 8)
  static let tablePart = Self(rawValue: 1 << 9)
  /// Text in it is moved before the table.
  static let tableContext = Self(rawValue: 1 << 10)
  /// Formatting elements before it are not opened again in it.
  static let marker = Self(rawValue: 1 << 11)
  /// It is closed where the end of another one is implied.
  static let implied = Self(rawValue: 1 << 12)
  /// It is one of `h1` to `h6`.
  static let heading = Self(rawValue: 1 << 13)
  /// The page has it without a tag.
  static let frame = Self(rawValue: 1 << 14)
  /// Its content may be HTML though it is of a drawing or formula.
  static let holdsMarkup = Self(rawValue: 1 << 15)
  static let holdsMathText = Self(rawValue: 1 << 16)

  /// The traits of the elements of a name.
  ///
  /// - Parameter name: The name in small letters.
  /// - Returns: The traits; none for elements that the standard does not name.
  static func of(_ name: String) -> ElementTraits { table[name] ?? [] }

  private static let table: [String: ElementTraits] = {
    var table: [String: ElementTraits] = [:]
    for (trait, names) in lists {
      for name in names.split(whereSeparator: \.isWhitespace) {
        table[String(name), default: []].insert(trait)
      }
    }
    return table
  }()

  private static let lists: [(ElementTraits, String)] = [
    (
      .void,
      """
      area base basefont bgsound br col embed frame hr image img input keygen link meta param source
      track wbr
      """
    ),
    (
      .special,
      """
      address applet area article aside base basefont bgsound blockquote body br button caption
      center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame
      frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing
      main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script
      search section select source style summary table tbody td template textarea tfoot th thead
      title tr track ul wbr xmp
      """
    ),
    (.formatting, "a b big code em font i nobr s small strike strong tt u"),
    (
      .closesParagraph,
      """
      address article aside blockquote center details dialog dir div dl fieldset figcaption figure
      footer header hgroup main menu nav ol p search section summary ul h1 h2 h3 h4 h5 h6 pre listing
      form li dd dt plaintext hr xmp table
      """
    ),
    (.scope, "applet caption html marquee object select table td template th"),
    (
      .closesInScope,
      """
      address applet article aside blockquote button center details dialog dir div dl fieldset
      figcaption figure footer header hgroup listing main marquee menu nav object ol pre search
      section select summary ul p dd dt li
      """
    ),
    (.text, "iframe noembed noframes noscript script style textarea title xmp"),
    (
      .endsDrawing,
      """
      b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li
      listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
      """
    ),
    (
      .keepsFormatting,
      """
      base basefont bgsound body caption col colgroup frame frameset head html iframe link meta
      noembed noframes param rb rp rt rtc script source style tbody td template textarea tfoot th
      thead title tr track
      """
    ),
    (.tablePart, "caption colgroup tbody td tfoot th thead tr"),
    (.tableContext, "table tbody tfoot thead tr"),
    (.marker, "applet caption marquee object td template th"),
    (.implied, "dd dt li optgroup option p rb rp rt rtc"),
    (.heading, "h1 h2 h3 h4 h5 h6"),
    (.frame, "body frameset head html"),
    (.holdsMarkup, "desc foreignobject title"),
    (.holdsMathText, "mi mn mo ms mtext"),
  ]
}
