import MediaModel

/// The drawings of a medium: the whole medium, the same data as tables, and enlarged parts.
struct LaneFigure {
  private let lanes: [Lane]
  private let axis: TimeAxis
  private let outside: String
  private let findings: FindingRanges
  private let id: String

  /// Creates the drawings of a medium.
  init(_ lanes: MediumLanes, id: String) {
    self.lanes = lanes.lanes
    axis = lanes.axis
    outside = lanes.outside
    findings = lanes.findings
    self.id = id
  }

  /// The name of the drawings, for links.
  static func id(in section: String) -> String { "\(section).time" }

  /// The name of a part's drawing, for links; without a part, that of the drawings.
  static func id(of part: Int?, in section: String) -> String {
    part.map { "\(section).p\($0 + 1)" } ?? id(in: section)
  }

  /// Writes the drawings.
  func write(to page: inout HTMLWriter) {
    page.element(.h3, .id(Self.id(in: id)), text: "Along the time")
    writePaths(to: &page)
    page.newLine()
    for lane in lanes { write(lane, to: &page) }
    let parts = axis.parts
    guard !parts.isEmpty else { return }
    page.element(.h3, .classes("partsTitle"), text: "Parts, larger")
    page.element(.div, .classes("parts")) { page in
      for (index, part) in parts.enumerated() { write(part, index, to: &page) }
    }
  }

  /// Writes the paths: each is in the page once, and the drawings of the whole and of parts refer
  /// to it.
  private func writePaths(to page: inout HTMLWriter) {
    page.element(.svg, .classes("paths"), .hidden) { page in
      page.element(.path, .id(id + ".end"), .classes("outside"), .path(outside))
      for lane in lanes {
        for (index, shape) in lane.shapes.enumerated() {
          page.element(
            .path, .id(id(of: index, in: lane)), .classes(shape.look.rawValue), .path(shape.path))
        }
      }
    }
  }

  private func id(of shape: Int, in lane: Lane) -> String { "\(id).\(lane.key)-\(shape)" }

  private func write(_ lane: Lane, to page: inout HTMLWriter) {
    page.element(.div, .classes("lane \(lane.key)")) { page in
      page.element(.h4, text: lane.title)
      page.element(.p, text: lane.summary)
      draw(lane, on: axis, named: "\(lane.title). \(lane.summary)", to: &page)
      writeLabels(of: axis, to: &page)
      page.element(.p, .classes("legend"), text: lane.legend)
      for table in lane.tables { write(table, to: &page) }
    }
    page.newLine()
  }

  private func draw(
    _ lane: Lane, on axis: TimeAxis, named name: String, to page: inout HTMLWriter
  ) {
    page.element(
      .svg, .role("img"), .label(name), .viewBox(axis.box(height: LanePath.height)), .stretched
    ) { page in
      page.element(.use, .link(to: id + ".end"))
      for index in lane.shapes.indices {
        page.element(.use, .link(to: id(of: index, in: lane)))
      }
    }
  }

  private func write(_ table: Lane.Table, to page: inout HTMLWriter) {
    page.element(.details) { page in
      page.element(.summary, text: "\(table.title) as a table (\(table.rows.count))")
      page.element(.table) { page in
        page.element(.thead) { page in
          page.element(.tr) { page in
            for column in table.columns { page.element(.th, .scope("col"), text: column) }
          }
        }
        page.element(.tbody) { page in
          for row in table.rows {
            page.element(.tr) { page in
              for cell in row { page.element(.td) { $0.lines(cell) } }
            }
            page.newLine()
          }
        }
      }
      if table.unlisted > 0 { page.element(.p, text: "\(table.unlisted) more are not listed.") }
    }
  }

  private func writeLabels(of axis: TimeAxis, to page: inout HTMLWriter) {
    page.element(.p, .classes("axis"), .hidden) { page in
      for moment in axis.labels { page.element(.span, text: moment.clock) }
    }
  }

  private func write(_ part: TimeAxis, _ index: Int, to page: inout HTMLWriter) {
    let places = findings.deciding(in: part.range)
    let name = "\(part.range.lowerBound.clock) to \(part.range.upperBound.clock)"
    let count = places > 0 ? ", \(places) \(places == 1 ? "finding" : "findings")" : ""
    page.element(.details) { page in
      page.element(.summary, text: name + count)
      page.element(.div, .id(Self.id(of: index, in: id))) { page in
        for lane in lanes {
          page.element(.p, .classes("small"), text: lane.title)
          draw(lane, on: part, named: "\(lane.title), \(name)", to: &page)
        }
        writeLabels(of: part, to: &page)
      }
    }
    page.newLine()
  }
}

extension MediaTime {
  /// The moment in whole seconds: `1:00:35`, `0:35`.
  var clock: String {
    let seconds = max(microseconds, 0) / 1_000_000
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let tail = String(String(100 + seconds % 60).dropFirst())
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(String(100 + minutes).dropFirst()):\(tail)"
  }
}
