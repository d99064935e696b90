import Conformance

/// The style sheet of a page; it contains only this program's own text.
struct Stylesheet {
  let text: String

  private init(_ text: String) { self.text = text }

  /// The sheet of a page about one medium.
  static let ofOneMedium = Stylesheet(base)
  /// The sheet of a page with an index and its filters.
  static let ofManyMedia = Stylesheet(base + filters)

  /// The sheet of a page about an audit: words in its tables stay whole where there is room.
  static let ofAudit = Stylesheet(
    base + "@media(min-width:48rem){.audit th,.audit td{overflow-wrap:break-word}}\n")
  /// The rules of small pictures beside what was found.
  static let ofPictures = Stylesheet(
    """
    .pictures{display:flex;flex-wrap:wrap;gap:.8rem;margin:.4rem 0}
    .pictures figure{margin:0;max-width:20rem}.pictures figcaption{font-size:.875rem}
    .pictures img{display:block;max-width:100%;height:auto;border:1px solid var(--edge)}
    @media print{.pictures figure{break-inside:avoid}.pictures img{max-height:3cm;width:auto}}

    """)
  /// The rules of a form for answers.
  static let ofReviewForm = Stylesheet(review)

  /// The sheet with the rules of another one.
  ///
  /// - Parameter other: The other sheet; `nil` for none.
  /// - Returns: The sheet.
  func adding(_ other: Stylesheet?) -> Stylesheet { Stylesheet(text + (other?.text ?? "")) }

  private static let review = """
    button,textarea,input{font:inherit;color:inherit}
    button{min-height:1.75rem;padding:.15rem .6rem;border:2px solid var(--link);border-radius:.25rem;\
    background:var(--back);color:var(--link);font-weight:600;cursor:pointer}
    button:focus-visible,textarea:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .tools input,textarea{display:block;width:100%;max-width:40rem;padding:.3rem;\
    border:1px solid var(--edge);background:var(--back)}
    .tools{border:2px solid var(--edge);padding:.5rem .8rem;margin:.5rem 0}.tools p{margin:.4rem 0}
    .answer label{margin-right:.8rem}.remark{display:block}.play{margin:.1rem .3rem .1rem 0}
    .player{position:sticky;bottom:0;margin:0;padding:.5rem;background:var(--soft);\
    border:2px solid var(--edge)}
    .player video,.player img{display:block;width:100%;max-height:40vh;object-fit:contain;background:#000}
    .player [hidden]{display:none}
    .playing{scroll-padding-bottom:50vh}
    @media print{.tools,.answer,.player,.play{display:none}}

    """

  /// A letter for each test, in order.
  static let letters = "abcdefghijklmnopqrst".map(String.init)

  /// The digit for what a run was not asked to look at.
  static let notLookedAt = "4"

  /// A digit for an outcome.
  static func digit(_ outcome: Outcome) -> String {
    switch outcome {
    case .doesNotApply: "0"
    case .compliant: "1"
    case .needsReview: "2"
    case .notCompliant: "3"
    }
  }

  /// The rules that hide the rows of the index that do not match the selected result and test.
  private static let filters: String = {
    func hidden(_ test: String, _ result: String, except classes: String) -> String {
      ".index:has(#K-\(test):checked):has(#R-\(result):checked) tbody tr:not(\(classes)),"
    }
    var selectors = ".index:has(#R-u:checked) .media tbody tr:not(.u),"
    for digit in ["1", "2", "3", notLookedAt] {
      selectors += hidden("all", digit, except: ".w\(digit)")
      for letter in letters {
        selectors += hidden(letter, digit, except: ".\(letter)\(digit)")
      }
    }
    for letter in letters {
      let shown = ["1", "2", "3", notLookedAt].map { ".\(letter)\($0)" }
      selectors += hidden(letter, "all", except: shown.joined(separator: ","))
    }
    let all = selectors.replacing(") tbody", with: ") .media tbody").dropLast()
    return "\(all){display:none}@supports not selector(:has(a)){.filters{display:none}}"
  }()

  /// Text has a contrast of at least 4.5 to 1 in both color schemes, shapes have 3 to 1.
  private static let base = """
    :root{color-scheme:light dark;--back:#fff;--text:#1b1b1b;--soft:#f1f3f5;--edge:#767676;\
    --link:#0b4f9e;--nc:#a8001c;--nr:#704600;--c:#0a5f29;--dna:#505050;--shape:#35608f;\
    --voice:#4f6b1f;--pale:#778d44}
    @media screen and (prefers-color-scheme:dark){:root{--back:#15171a;--text:#e9e9e9;--soft:#23272c;\
    --edge:#8b9096;--link:#9cc4ff;--nc:#ff9d94;--nr:#ffc670;--c:#86e09b;--dna:#bfc2c6;\
    --shape:#93b8e3;--voice:#c3d68a;--pale:#8fa35a}}
    *{box-sizing:border-box}
    html{background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
    body{max-width:72rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
    h1,h2,h3,h4{line-height:1.25;margin:1.5em 0 .5em}
    h1{font-size:1.5rem;margin:0}h2{font-size:1.35rem}h3{font-size:1.15rem}h4{font-size:1rem}
    p,ul,ol,pre,table{margin:.5em 0}
    .lead{font-size:1.2rem;font-weight:600;border-left:.3rem solid;padding-left:.6rem}
    .skip{position:absolute;left:-99rem;background:var(--back);padding:.3rem .7rem;\
    border:2px solid}
    .skip:focus{left:.5rem;top:.5rem}
    .means,.names{font-size:.875rem;margin:.25rem 0;color:var(--dna)}
    nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1.2rem}
    nav a,td a,.names a{display:inline-block;min-height:1.5rem}
    a{color:var(--link)}
    a:focus-visible,summary:focus-visible,input:focus-visible{outline:3px solid var(--link);\
    outline-offset:2px}
    summary{cursor:pointer;padding:.25rem 0}summary>h2{display:inline}
    .plain,.grid,.places{list-style:none;padding:0}
    .mark{display:inline-block;padding:0 .4em;border:2px solid;border-radius:.25em;\
    font-size:.9rem;font-weight:600;background:var(--back)}
    .mark.nc{color:var(--nc)}.mark.nr{color:var(--nr);border-style:dashed}\
    .mark.c{color:var(--c);border-width:1px}\
    .mark.dna{color:var(--dna);border:1px dotted;font-weight:400}
    .mark::before{content:"✓ ";content:"✓ "/""}.mark.nc::before{content:"✕ ";content:"✕ "/""}
    .mark.nr::before{content:"? ";content:"? "/""}.mark.dna::before{content:"– ";content:"– "/""}
    .note{border:2px solid var(--nc);padding:.5rem}
    .grid{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
    .grid>li{border:1px solid var(--edge);border-radius:.25rem;padding:.5rem;display:flex;\
    flex-direction:column;gap:.2rem;align-items:flex-start}
    .grid>.nc{border-width:3px}.grid>.nr{border-style:dashed;border-width:2px}
    .why,.legend,.small,.code,footer{font-size:.875rem}.why{color:var(--dna)}
    .tasks{padding-left:1.5rem}.tasks>li{padding:.25rem 0 .5rem;border-bottom:1px solid var(--edge)}
    .tasks h4{margin:.25rem 0}.places>li{padding:.25rem 0}.quote{display:block;padding-left:1rem}
    .row,.code{margin:.25rem 0}
    pre{background:var(--soft);padding:.5rem;white-space:pre-wrap}
    code{font-family:ui-monospace,monospace;font-size:.9em}
    .download{display:inline-block;padding:.3rem .7rem;border:2px solid;border-radius:.25rem;\
    font-weight:600}
    .paths{position:absolute;width:0;height:0}
    svg[role=img]{display:block;width:100%;height:3.5rem;background:var(--soft)}
    .parts svg[role=img]{height:2.5rem}
    .full{fill:var(--shape)}.voice{fill:var(--voice)}.pale{fill:var(--pale)}\
    .outside{fill:var(--back)}
    .missing,.question,.advice,.line,.limit{fill:none;vector-effect:non-scaling-stroke}
    .missing{fill:var(--nc);fill-opacity:.25;stroke:var(--nc);stroke-width:2;\
    stroke-dasharray:5 3}
    .question{stroke:var(--nr);stroke-width:2;stroke-dasharray:1 3}
    .advice{stroke:var(--nr);stroke-width:1}
    .line{stroke:var(--shape);stroke-width:3}.limit{stroke:var(--text);stroke-width:1}
    .lane{margin:0 0 1rem}.lane>h4{margin-bottom:0}.lane>p{margin:.15rem 0}.small{margin:.3rem 0 0}
    .axis{display:flex;font-size:.75rem;margin:.15rem 0}
    .axis>span{flex:1 1 0;border-left:1px solid var(--edge);padding-left:.2rem}
    table{border-collapse:collapse;width:100%}
    caption{text-align:left;font-weight:600;padding:.25rem 0}
    th,td{text-align:left;vertical-align:top;border-bottom:1px solid var(--edge);padding:.2rem .4rem}
    fieldset{border:1px solid var(--edge);margin:.5rem 0;padding:.25rem .6rem}
    fieldset>label{display:inline-block;padding:.1rem .8rem .1rem 0;min-height:1.5rem}
    footer{border-top:1px solid var(--edge);margin-top:2rem;color:var(--dna)}
    thead th,.mark,.counts td,.media td+td{overflow-wrap:normal}.counts th{overflow-wrap:break-word}
    @media(min-width:48rem){.media .mark{white-space:nowrap}}
    @media(max-width:30rem){body{padding:.6rem}th,td{padding:.2rem}table{font-size:.875rem}\
    thead th,.media .mark{font-size:.75rem}.counts thead th+th{writing-mode:vertical-rl}}
    @media print{:root{color-scheme:light}@page{margin:1.5cm}html{font-size:.7rem}body{max-width:none;padding:0}\
    .filters,.parts,.partsTitle,.lane details,.skip{display:none}\
    .medium>details::details-content{content-visibility:visible;display:block;height:auto}\
    .medium{break-before:page}.medium:first-child{break-before:auto}\
    .tasks>li,.lane,.grid>li,tr{break-inside:avoid}h2,h3,h4{break-after:avoid;margin:.6em 0 .2em}\
    p,ul,ol,.row,.code{margin:.15em 0}.tasks>li{padding:0 0 .2rem}.grid>li{padding:.25rem;gap:0}\
    svg[role=img]{height:1.5rem;print-color-adjust:exact}.lane{margin:0 0 .2rem}\
    footer{margin-top:.5rem}\
    a{color:inherit}}

    """
}
