import TextBasics

/// The document types of pages that browsers show in quirks mode (HTML, 13.2.6.4.1).
enum OldDoctypes {
  /// Whether a document type has that mode by its identifiers.
  ///
  /// A missing identifier and an empty one are the same here.
  static func contain(publicID: String, systemID: String) -> Bool {
    let publicID = folded(publicID)
    let systemID = folded(systemID)
    return whole.contains(publicID) || systemID == ibm
      || starts.contains { publicID.hasPrefix($0) }
      || (systemID.isEmpty && startsWithoutSystem.contains { publicID.hasPrefix($0) })
  }

  /// Only letters of ASCII have two cases here.
  private static func folded(_ text: String) -> String {
    String(decoding: text.utf8.map(\.lowered), as: UTF8.self)
  }

  private static let ibm = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

  private static let whole: Set<String> = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]

  private static let startsWithoutSystem = [
    "-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//",
  ]

  private static let starts = """
    +//silmaril//dtd html pro v0r11 19970101//
    -//as//dtd html 3.0 aswedit + extensions//
    -//advasoft ltd//dtd html 3.0 aswedit + extensions//
    -//ietf//dtd html 2.0 level 1//
    -//ietf//dtd html 2.0 level 2//
    -//ietf//dtd html 2.0 strict level 1//
    -//ietf//dtd html 2.0 strict level 2//
    -//ietf//dtd html 2.0 strict//
    -//ietf//dtd html 2.0//
    -//ietf//dtd html 2.1e//
    -//ietf//dtd html 3.0//
    -//ietf//dtd html 3.2 final//
    -//ietf//dtd html 3.2//
    -//ietf//dtd html 3//
    -//ietf//dtd html level 0//
    -//ietf//dtd html level 1//
    -//ietf//dtd html level 2//
    -//ietf//dtd html level 3//
    -//ietf//dtd html strict level 0//
    -//ietf//dtd html strict level 1//
    -//ietf//dtd html strict level 2//
    -//ietf//dtd html strict level 3//
    -//ietf//dtd html strict//
    -//ietf//dtd html//
    -//metrius//dtd metrius presentational//
    -//microsoft//dtd internet explorer 2.0 html strict//
    -//microsoft//dtd internet explorer 2.0 html//
    -//microsoft//dtd internet explorer 2.0 tables//
    -//microsoft//dtd internet explorer 3.0 html strict//
    -//microsoft//dtd internet explorer 3.0 html//
    -//microsoft//dtd internet explorer 3.0 tables//
    -//netscape comm. corp.//dtd html//
    -//netscape comm. corp.//dtd strict html//
    -//o'reilly and associates//dtd html 2.0//
    -//o'reilly and associates//dtd html extended 1.0//
    -//o'reilly and associates//dtd html extended relaxed 1.0//
    -//sq//dtd html 2.0 hotmetal + extensions//
    -//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//
    -//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//
    -//spyglass//dtd html 2.0 extended//
    -//sun microsystems corp.//dtd hotjava html//
    -//sun microsystems corp.//dtd hotjava strict html//
    -//w3c//dtd html 3 1995-03-24//
    -//w3c//dtd html 3.2 draft//
    -//w3c//dtd html 3.2 final//
    -//w3c//dtd html 3.2//
    -//w3c//dtd html 3.2s draft//
    -//w3c//dtd html 4.0 frameset//
    -//w3c//dtd html 4.0 transitional//
    -//w3c//dtd html experimental 19960712//
    -//w3c//dtd html experimental 970421//
    -//w3c//dtd w3 html//
    -//w3o//dtd w3 html 3.0//
    -//webtechs//dtd mozilla html 2.0//
    -//webtechs//dtd mozilla html//
    """.split(separator: "\n").map { String($0) }
}
