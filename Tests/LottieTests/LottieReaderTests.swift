import MediaModel
import Testing

@testable import Lottie

@Suite struct `Lottie animations` {
  private func read(_ text: String) throws -> MovingImage {
    try LottieReader.read(Array(text.utf8))
  }

  private func error(_ text: String) -> LottieError? {
    do throws(LottieError) {
      _ = try LottieReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// An animation of six seconds with these layers and assets.
  private func animation(_ layers: String, assets: String = "") -> String {
    #"{"v":"5.7.4","fr":30,"ip":0,"op":180,"assets":[\#(assets)],"layers":[\#(layers)]}"#
  }

  /// A layer of shapes over all of it, with one property.
  private func layer(_ property: String, _ rest: String = "") -> String {
    #"{"ty":4,"ip":0,"op":180,"ks":{"r":\#(property)}\#(rest)}"#
  }

  private let turning = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":90,"s":[360]}]}"#
  private let resting = #"{"a":0,"k":0}"#

  @Test func `the turn is the frames by the rate, and the player decides the rest`() throws {
    let image = try read(animation(layer(turning)))
    #expect(image.frames == 180)
    #expect(image.turn == .seconds(6))
    #expect(image.plays == .unknown)
    #expect(image.total == .unknown)
    #expect(image.moves == .yes)
    #expect(image.startsByItself == .unknown)
    #expect(image.needsPlayer)
    #expect(image.lasts(over: .seconds(5)) == .yes)
  }

  @Test func `the order of members and what is between them do not matter`() throws {
    let text = """
      \u{FEFF}{ "layers" : [ \(layer(turning)) ],
        "meta": {"g": "x \\" { ", "a": [1, [2, {"op": 9}]]}, "op": 45.5, "ip": 0.5, "fr": 29.97 }
      """
    let image = try read(text)
    #expect(image.frames == 45)
    #expect(image.turn == .microseconds(1_501_502))
  }

  @Test(
    arguments: [
      #"{"a":0,"k":[1,2]}"#, #"{"a":1,"k":[{"t":0,"s":[5]},{"t":90,"s":[5.0]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[5]}]}"#, #"{"a":1,"k":[{"t":0,"s":5,"e":[5]},{"t":90}]}"#,
      #"{"a":1,"k":[{"t":-60,"s":[0]},{"t":-1,"s":[9]}]}"#,
      #"{"a":1,"k":[{"t":180,"s":[0]},{"t":240,"s":[9]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":180,"s":[9]}]}"#, #"{"a":1,"k":[]}"#, "null",
    ])
  func `what does not change in the frames that are shown is no motion`(property: String) throws {
    let image = try read(animation(layer(property)))
    #expect(image.moves == .no)
    #expect(image.lasts(over: .seconds(5)) == .no)
  }

  @Test(
    arguments: [
      #"{"a":1,"k":[{"t":0,"s":[5]},{"t":90,"s":[5]},{"t":95,"s":[6]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[5],"e":[6]},{"t":90}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[5],"e":[5]},{"t":90,"s":[6]}]}"#,
      #"{"k":[{"t":-60,"s":[0]},{"t":1,"s":[9]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":179,"s":[9]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[5],"to":[0,-9],"ti":[0,9]},{"t":90,"s":[5]}]}"#,
      #"{"a":1,"k":[{"t":0,"s":[{"i":[[0,0]],"v":[[1,2]]}]},{"t":9,"s":[{"i":[[0,0]],"v":[[1,3]]}]}]}"#,
      #"{"p":{"s":true,"x":{"a":0,"k":0},"y":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[2]}]}}}"#,
    ])
  func `two keyframes that differ are motion`(property: String) throws {
    #expect(try read(animation(layer(property))).moves == .yes)
  }

  @Test func `an expression may move something, which proves nothing`() throws {
    let property = #"{"a":0,"k":0,"x":"var $bm_rt = time * 90;"}"#
    #expect(try read(animation(layer(property))).moves == .unknown)
    #expect(try read(animation(layer(property) + "," + layer(turning))).moves == .yes)
  }

  @Test(
    arguments: [
      (#"{"ty":4,"ip":200,"op":300,"ks":{"r":$}}"#, .no),
      (#"{"ty":4,"ip":-50,"op":0,"ks":{"r":$}}"#, .no),
      (#"{"ty":4,"ip":90,"op":180,"ks":{"r":{"k":0}}}"#, .yes),
      (#"{"ty":4,"hd":true,"ip":0,"op":180,"ks":{"r":$}}"#, .no),
      (#"{"ty":3,"ip":0,"op":180,"ks":{"r":$}}"#, .no),
      (#"{"ty":6,"ip":0,"op":180,"au":{"lv":$}}"#, .no),
      (#"{"ty":5,"t":{"d":{"k":[{"s":{"t":"a"},"t":0},{"s":{"t":"b"},"t":30}]}}}"#, .yes),
      (#"{"ty":5,"t":{"d":{"k":[{"s":{"t":"a"},"t":0}]}}}"#, .no),
      (#"{"ty":13,"ks":{"r":$}},{"ty":4,"ks":{"r":{"k":0}}}"#, .unknown), ("", .no),
    ] as [(String, MovingImage.Answer)])
  func `a layer counts while it can be seen`(layer: String, moves: MovingImage.Answer) throws {
    let text = animation(layer.replacing("$", with: turning))
    #expect(try read(text).moves == moves)
  }

  @Test(
    arguments: [
      (#""shapes":[{"ty":"gr","hd":true,"it":[{"ty":"tr","r":$}]}]"#, .no),
      (#""shapes":[{"ty":"gr","it":[{"ty":"tr","r":$}],"hd":true}]"#, .no),
      (#""shapes":[{"ty":"gr","it":[{"ty":"tr","r":$}],"hd":false}]"#, .yes),
      (#""shapes":[{"ty":"rc","hd":true,"s":$},{"ty":"rc","s":{"k":[1,2]}}]"#, .no),
      (#""shapes":[{"ty":"rc","hd":true,"s":{"k":0}},{"ty":"rc","s":$}]"#, .yes),
      (
        #""shapes":[{"ty":"gr","it":[{"ty":"sh","hd":true,"ks":{"k":{"v":[[1]]}}},{"ty":"tr","r":$}]}]"#,
        .yes
      ),
      (#""shapes":[{"ty":"sh","ks":{"k":{"v":[[1]]}},"r":$,"hd":true}]"#, .no),
      (#""ks":{"o":{"a":0,"k":0},"r":$}"#, .no), (#""ks":{"r":$,"o":{"k":[0]}}"#, .no),
      (#""ks":{"o":{"a":1,"k":[{"t":0,"s":[0]},{"t":90,"s":[0]}]},"r":$}"#, .no),
      (#""ks":{"o":{"a":1,"k":[{"t":0,"s":[0]},{"t":90,"s":[9]}]},"r":$}"#, .yes),
      (#""ks":{"o":{"a":0,"k":1},"r":$}"#, .yes),
      (#""ks":{"o":{"a":0,"k":0,"x":"9"},"r":$}"#, .yes),
      (#""ks":{"r":$},"shapes":[{"ty":"fl","o":{"a":0,"k":0}}]"#, .yes),
    ] as [(String, MovingImage.Answer)])
  func `what is hidden or transparent in all frames is no motion`(
    members: String, moves: MovingImage.Answer
  ) throws {
    let layer = #"{"ty":4,"ip":0,"op":180,\#(members.replacing("$", with: turning))}"#
    #expect(try read(animation(layer)).moves == moves)
    // A layer that cannot be seen moves those that are fixed to it all the same.
    let child = #"{"ty":4,"parent":7,"ip":0,"op":180,"ks":{"r":{"k":0}}}"#
    let hidden = #"{"ty":4,"ind":7,"ip":0,"op":180,"ks":{"o":{"k":0},"r":\#(turning)}}"#
    #expect(try read(animation(child + "," + hidden)).moves == .yes)
  }

  @Test func `what moves a layer is its parent, or the parent of that`() throws {
    let seen = #"{"ty":4,"ind":3,"parent":2,"ip":0,"op":180,"ks":{"r":{"k":0}}}"#
    let middle = #"{"ty":3,"ind":2,"parent":1,"ks":{}}"#
    let top = #"{"ty":3,"ind":1,"ks":{"r":\#(turning)}}"#
    #expect(try read(animation([seen, middle, top].joined(separator: ","))).moves == .yes)
    #expect(try read(animation([seen, middle].joined(separator: ","))).moves == .no)
    let circle = #"{"ty":3,"ind":1,"parent":2,"ks":{}}"#
    #expect(try read(animation([seen, middle, circle].joined(separator: ","))).moves == .no)
  }

  @Test(
    arguments: [
      (#""refId":"a","ip":0,"op":180"#, .yes), (#""refId":"b","ip":0,"op":180"#, .no),
      (#""refId":"a","ip":0,"op":180,"st":-100"#, .no),
      (#""refId":"a","ip":0,"op":180,"st":-100,"sr":2"#, .yes),
      (#""refId":"a","ip":0,"op":180,"tm":{"a":0,"k":0.5}"#, .no),
      (#""refId":"a","tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[3]}]}"#, .yes),
    ] as [(String, MovingImage.Answer)])
  func `a composition counts where a layer shows it`(
    layer: String, moves: MovingImage.Answer
  ) throws {
    let asset = #"{"id":"a","layers":[{"ty":4,"ks":{"r":\#(turning)}}]}"#
    let outer = #"{"nm":"x","layers":[{"ty":0,"refId":"a"}],"id":"c"}"#
    #expect(try read(animation(#"{"ty":0,\#(layer)}"#, assets: asset)).moves == moves)
    let nested = layer.replacing("\"a\",", with: "\"c\",")
    #expect(
      try read(animation(#"{"ty":0,\#(nested)}"#, assets: asset + "," + outer)).moves == moves)
  }

  @Test func `compositions that contain each other end`() throws {
    let assets = (0..<40).map {
      #"{"id":"\#($0)","layers":[{"ty":0,"refId":"\#(($0 + 1) % 40)","st":1}]}"#
    }
    let text = animation(#"{"ty":0,"refId":"0"}"#, assets: assets.joined(separator: ","))
    #expect(try read(text).moves == .no)
  }

  @Test(
    arguments: [
      "", "{}", "[]", "7", #"{"fr":30}"#, #"{"speakers":[{"start":1}]}"#, "{\"a\":1", "<svg/>",
      #"{"fr":30,"ip":0,"op":9}"#, #"{"layers":[],"v":"5"}"#, #"{"en":{"fr":"de","op":"x"}}"#,
    ])
  func `other files are not animations`(text: String) {
    guard case .notLottie? = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test(
    arguments: [
      #"{"fr":0,"ip":0,"op":9,"layers":[]}"#, #"{"fr":-30,"ip":0,"op":9,"layers":[]}"#,
      #"{"fr":30,"ip":9,"op":9,"layers":[]}"#, #"{"fr":30,"ip":9,"op":0,"layers":[]}"#,
      #"{"fr":30,"ip":0,"op":9,"layers":[]} x"#, #"{"fr":30,"ip":0,"op":9,"layers":[1,]}"#,
      #"{"fr":30,"ip":0,"op":9,"layers":[],}"#, #"{"fr":30,"ip":0,"op":9,"layers":[}]"#,
      #"{"fr":30,"ip":0,"op":9,"layers":[{"ip":01.}]}"#,
    ])
  func `a length that is none and broken JSON are damage`(text: String) {
    guard case .damaged? = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test func `an animation is never whole when it is cut`() throws {
    let whole = animation(layer(turning), assets: #"{"id":"a","layers":[]}"#)
    for count in 0..<whole.utf8.count {
      switch error(String(whole.prefix(count))) {
      case .notLottie?, .truncated?: continue
      case let other: Issue.record("\(count) bytes: \(String(describing: other))")
      }
    }
  }

  @Test func `no depth and no number of layers breaks it`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let text = #"{"fr":30,"ip":0,"op":9,"layers":[{"shapes":\#(deep)"#
    guard case .limit? = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
    let many = [String](repeating: #"{"ty":4}"#, count: 200_001).joined(separator: ",")
    #expect(try read(animation(many)).moves == .unknown)
  }

  @Test func `a million keyframes are read`() throws {
    let frames = (0..<1_000_000).map { #"{"t":\#($0),"s":[5]}"# }.joined(separator: ",")
    let still = try read(animation(layer(#"{"a":1,"k":[\#(frames)]}"#)))
    #expect(still.moves == .no)
    let moving = try read(animation(layer(#"{"a":1,"k":[\#(frames),{"t":7,"s":[6]}]}"#)))
    #expect(moving.moves == .yes)
  }

  @Test func `huge numbers neither trap nor overflow`() throws {
    let text = #"{"fr":1e-300,"ip":-1e300,"op":1e300,"layers":[]}"#
    #expect(try read(text).turn.map { $0 > .seconds(1_000_000) } == true)
    guard case .damaged? = error(#"{"fr":30,"ip":0,"op":9,"layers":[{"ip":1e999}]}"#) else {
      Issue.record("a number beyond all is read")
      return
    }
  }
}
