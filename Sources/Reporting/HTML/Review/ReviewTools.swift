/// The parts of a form for answers that a page has once: who answers, how the answers are saved, and
/// the player.
enum ReviewTools {
  private static let (id, title) = ("Answers", "Answer the questions")

  /// The part, for the contents of the page.
  static let contents = PageContents.Entry(id: id, title: title)

  /// Writes who answers, what many media share, and how the answers are saved; only a script shows them.
  static func write(_ shared: SharedForms, to page: inout HTMLWriter) {
    page.element(.section) { page in
      page.element(.h2, .id(id), text: title)
      page.element(
        .p, .classes("withoutScripts"),
        text: "The questions can be answered here if scripts are allowed for this page; without "
          + "them, “cuelight review” asks the same.")
      page.element(.div, .classes("tools"), .notShown) { page in
        page.element(
          .p,
          text: "Answer here and under each medium, then save: the file goes to “cuelight check "
            + "--attestations”. Nothing is sent anywhere.")
        field("Your name and address of mail", "by", "name", to: &page)
        field("Your role, such as tester (not required)", "role", "organization-title", to: &page)
        page.element(.p) { $0.element(.button, .type("button"), text: "Save the answers") }
        page.element(.p, .role("status"))
      }
      shared.write(to: &page)
    }
    page.newLine()
  }

  private static func field(
    _ title: String, _ name: String, _ autocomplete: StaticString, to page: inout HTMLWriter
  ) {
    page.element(.p) { page in
      page.element(.label, .target("\(id).\(name)"), text: title)
      page.element(
        .input, .type("text"), .id("\(id).\(name)"), .name(name), .longest(1_000),
        .autocomplete(autocomplete))
    }
  }

  /// Writes the player; only a script shows it.
  static func writePlayer(to page: inout HTMLWriter) {
    page.element(.section, .classes("player"), .id("Player"), .label("Player"), .notShown) { page in
      page.element(.figure) { page in
        page.element(.video, .controls)
        page.element(.img, .alternative(""), .notShown)
        page.element(.figcaption, text: "")
      }
      page.element(.p, .classes("missing"), .notShown) { page in
        page.element(.strong, text: "")
        page.text(" is not beside this page, or this browser does not play it. ")
        page.element(.label, .target("Player.file"), text: "Choose the file: ")
        page.element(.input, .type("file"), .id("Player.file"), .accepts("video/*,audio/*,image/*"))
      }
      page.element(.p) { $0.element(.button, .type("button"), text: "Close the player") }
    }
    page.newLine()
  }
}
