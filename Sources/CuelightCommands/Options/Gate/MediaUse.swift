import ArgumentParser
import Configuration

/// The use of the media of a folder, from which the profile follows (Documentation/Standards.md).
///
/// What only one process asks must not fail media that the process is not about.
enum MediaUse: String, ExpressibleByArgument, CaseIterable {
  /// Pages for browsers.
  case web
  /// Applications for phones and tablets.
  case application
  /// Programs of a broadcaster, also in its player.
  case broadcast

  /// The name of the profile.
  var profile: String {
    switch self {
    case .web: "wcag22"
    case .application: "dhs-ios"
    case .broadcast: "bbc-mobile"
    }
  }

  /// The question of a run without an answer, on one line: no run waits for the answer.
  static let question = """
    Web, application or broadcast? Answer once with “cuelight init --for web”, “--for application” \
    or “--for broadcast”: the profile follows from it. Without an answer it is that of applications, \
    dhs-ios.
    """

  /// The configuration that keeps the answer.
  var configuration: String {
    """
    # Settings of “cuelight check” in this folder and the folders below it.
    version: 1

    # The answer “\(rawValue)”. \(reason)
    profile: \(profile)
    \(hints.map { "# \($0)\n" }.joined())
    """
  }

  private var reason: String {
    switch self {
    case .web: "WCAG 2.2, levels A and AA, is what pages are judged by."
    case .application: "The DHS process is about applications for phones and tablets."
    case .broadcast: "The standards of the BBC are those of a broadcaster."
    }
  }

  private var hints: [String] {
    switch self {
    case .web:
      [
        "If one of these laws is about your pages, write its profile:",
        "ada-title-ii  State and local governments of the United States",
        "section508    federal agencies of the United States",
        "en301549      European Union",
        "Captions that are not found may be in the picture: an open question, which fails no run.",
        "If it is to fail one, remove the # of the next line.",
        "fail-on: [nc, error, review]",
      ]
    case .application:
      ["“cuelight explain” lists all profiles."]
    case .broadcast:
      [
        "“cuelight explain” lists all profiles. The rules of the FCC and of Ofcom for programs on",
        "television are no profile of this version.",
      ]
    }
  }
}
