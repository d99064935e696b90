import Foundation
import TestSupport
import Testing

@Suite("Moving images")
struct AnimationTests {
  private static let layer =
    #"{"ty":4,"ip":0,"op":60,"ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[9]}]}}}"#
  /// An animation of two seconds.
  private static let lottie =
    #"{"v":"5.7.4","fr":30,"ip":0,"op":60,"assets":[],"layers":[\#(layer)]}"#

  private func write(_ text: String, to name: String, in scratch: Scratch) throws {
    try scratch.write(Array(text.utf8), to: name)
  }

  private func facts(_ run: ProgramRun) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
  }

  @Test func `a Lottie animation says what is in the file and names what is not`() throws {
    let scratch = try Scratch()
    try write(Self.lottie, to: "a.json", in: scratch)
    let run = try scratch.run("animation", "a.json", "--format", "json")
    #expect(run.status == 0)
    let facts = try facts(run)
    #expect(facts["format"] as? String == "lottie")
    #expect(facts["frames"] as? Int == 60)
    #expect(facts["turnSeconds"] as? Double == 2)
    #expect(facts["moves"] as? Bool == true)
    #expect(facts["plays"] == nil)
    #expect(
      Set(try #require(facts["unknown"] as? [String]))
        == ["plays", "totalSeconds", "startsByItself", "overFiveSeconds"])
  }

  @Test func `the total of a drawing counts from when it is shown`() throws {
    let scratch = try Scratch()
    let animation = #"<animate attributeName="r" to="9" dur="2s" begin="1.5s"/>"#
    let namespace = "http://www.w3.org/2000/svg"
    try write(
      #"<svg xmlns="\#(namespace)"><circle r="4">\#(animation)</circle></svg>"#, to: "a.svg",
      in: scratch)
    let facts = try facts(try scratch.run("animation", "a.svg", "--format", "json"))
    #expect(facts["totalSeconds"] as? Double == 3.5)
    #expect(facts["turnSeconds"] as? Double == 2)
    #expect(facts["overFiveSeconds"] as? Bool == false)
  }

  @Test func `several files give a list, and what is not an image is status 3`() throws {
    let scratch = try Scratch()
    try write(Self.lottie, to: "a.json", in: scratch)
    try scratch.addFilm()
    try scratch.write(Film.gif.get(), to: "b.gif")
    let run = try scratch.run("animation", "-f", "json", "a.json", "film.mp4", "b.gif", "none.gif")
    #expect(run.status == 3)
    let files = try #require(facts(run)["files"] as? [[String: Any]])
    #expect(files.map { $0["format"] as? String } == ["lottie", nil, "gif", nil])
    let codes = files.map { ($0["error"] as? [String: Any])?["code"] as? String }
    #expect(codes == [nil, "media.notImage", nil, "media.notFound"])
    #expect(files[2]["moves"] as? Bool == true)
  }

  @Test(arguments: [
    ("{\"name\":\"x\",\"scripts\":{}}", "media.notMedia"), ("{\"layers\":1", "media.notMedia"),
    ("PK\u{3}\u{4}rest of an archive", "media.truncated"),
    (#"{"v":"5","fr":0,"ip":0,"op":9,"layers":[]}"#, "media.damaged"),
    (#"{"v":"5","fr":30,"ip":0,"op":9,"layers":[{"#, "media.truncated"),
  ])
  func `other and broken files are errors that name the file`(
    content: String, code: String
  ) throws {
    let scratch = try Scratch()
    try write(content, to: "a.json", in: scratch)
    for command in ["check", "animation"] {
      let run = try scratch.run(command, "--format", "json", "a.json")
      #expect(run.status == 3)
      let document = try run.document()
      #expect(document.codes == [code])
      #expect(String(decoding: run.output, as: UTF8.self).contains("a.json"))
    }
  }

  @Test func `in a folder only JSON that is an animation is judged`() throws {
    let scratch = try Scratch()
    try write(Self.lottie, to: "m/spin.json", in: scratch)
    try write("{\"en\":{\"op\":\"open\",\"fr\":\"French\"}}", to: "m/words.json", in: scratch)
    try write("{\"layers\":[{\"name\":\"a\"}]}", to: "m/map.json", in: scratch)
    try write("[1, 2", to: "m/broken.json", in: scratch)
    let run = try scratch.run("check", "--format", "json", "m")
    let document = try run.document()
    #expect(document.codes == [])
    #expect(document.presentations?.map(\.source) == ["m/spin.json"])
    #expect(document.presentations?.first?.outcome("3.1.B") == "NR")
    #expect(
      Set(try #require(document.skipped).map(\.path))
        == ["m/words.json", "m/map.json", "m/broken.json"])
  }

  @Test func `an animation that is broken is not skipped in a folder`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    try write(String(Self.lottie.dropLast(9)), to: "m/spin.json", in: scratch)
    let run = try scratch.run("check", "--format", "json", "m")
    #expect(run.status == 3)
    #expect(try run.document().codes == ["media.truncated"])
  }
}
