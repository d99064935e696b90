import MediaModel
import Testing

@testable import VectorMotion

@Suite struct `values of animations in drawings` {
  private func moves(_ content: String) throws -> MovingImage.Answer {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg">\#(content)</svg>"#
    return try VectorMotion(Array(drawing.utf8)).image.moves
  }

  @Test func `capital letters of a path are other commands`() throws {
    #expect(
      try moves(
        #"<path><animate attributeName="d" values="M0 0l1 1;m0 0L1 1" dur="9s"/></path>"#) == .yes)
    #expect(
      try moves(#"<path><animate attributeName="fill" values="RED;red" dur="9s"/></path>"#) == .no)
    let keyframes = "@keyframes k { from { d: path('m0 0h1') } to { d: path('M0 0H1') } }"
    #expect(
      try moves("<style>\(keyframes) path { animation: k 9s }</style><path/>") == .yes)
    let equal = "@keyframes k { from { fill: RED } to { fill: red } }"
    #expect(try moves("<style>\(equal) path { animation: k 9s }</style><path/>") == .no)
  }

  @Test(arguments: [
    #"attributeName="x" values="1;9" keyTimes="0;.5;1""#,
    #"attributeName="x" values="1;9" keyTimes="0;.5""#, #"attributeName="data-x" values="1;9""#,
  ])
  func `an animation in error shows nothing`(attributes: String) throws {
    #expect(try moves("<rect><animate \(attributes) dur=\"9s\"/></rect>") == .no)
  }

  @Test(arguments: [
    #"keyTimes="0;1""#, #"keyTimes="0; 1;""#, #"keyTimes="0;.5" calcMode="discrete""#,
    #"keyTimes="0;.5;1" calcMode="paced""#, #"keyTimes="0;1.0""#, "",
  ])
  func `times that are valid are no error`(attributes: String) throws {
    let rect = #"<rect><animate attributeName="x" values="1;9" "#
    #expect(try moves(rect + "\(attributes) dur=\"9s\"/></rect>") == .yes)
  }

  @Test func `turns that add up may move, though one turn does not`() throws {
    let still = #"<rect><animate attributeName="x" values="5;5" dur="1s" repeatCount="9""#
    #expect(try moves(still + "/></rect>") == .no)
    #expect(try moves(still + #" accumulate="sum"/></rect>"#) == .unknown)
    #expect(try moves(still + #" accumulate="none"/></rect>"#) == .no)
  }

  @Test func `an attribute is not where the motion begins if a style is stronger`() throws {
    let rect = #"<animate attributeName="opacity" to="1" dur="9s"/></rect>"#
    #expect(try moves(#"<rect opacity="1">"# + rect) == .no)
    #expect(try moves(#"<rect opacity="1" style="opacity:.2">"# + rect) == .unknown)
    #expect(
      try moves(#"<style>rect { opacity: .2 }</style><rect opacity="1">"# + rect) == .unknown)
  }

  @Test func `a reference may be written in capital letters`() throws {
    let mask = """
      <mask id="m"><rect><animate attributeName="x" values="1;2" dur="9s"/></rect></mask>
      """
    #expect(try moves(mask) == .no)
    #expect(try moves(mask + #"<rect mask="URL(#m)"/>"#) == .yes)
  }

  @Test func `a hidden element that another one shows may move`() throws {
    let hidden = """
      <g display="none"><g id="a"><rect><animate attributeName="x" values="1;2" dur="9s"/></rect>
      </g></g>
      """
    #expect(try moves(hidden) == .no)
    #expect(try moves(hidden + ##"<use href="#a"/>"##) == .unknown)
  }
}
