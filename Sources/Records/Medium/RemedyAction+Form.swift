import Conformance
import Forms
import MediaModel

/// The members of all actions; which of them are there says which action it is.
private struct ActionMembers {
  var addCuesFrom: MediaTime?
  var addCuesTo: MediaTime?
  var multiplyBy: Double?
  var parts: [Remedy.Part]?
  var shiftBy: Duration?

  static let form = JSONForm<Self>(
    of: { Self() },
    [
      Setting("addCuesFrom", \.addCuesFrom, .optional(.time)),
      Setting("addCuesTo", \.addCuesTo, .optional(.time)),
      Setting("multiplyBy", \.multiplyBy, .optional(.precise)),
      Setting("parts", \.parts, .optional(.list(of: .form(Remedy.Part.form).inline, atMost: .max))),
      Setting("shiftBy", \.shiftBy, .optional(.shift)),
    ])

  /// An object for each action.
  static let schema: JSONSchema = {
    let shift = Codec<Duration, InJSON>.shift.schema
    let time = Codec<MediaTime, InJSON>.time.schema
    let parts = JSONSchema.type("array", [("items", Remedy.Part.form.codec.schema.value)])
    return JSONSchema.any(of: [
      .object([("shiftBy", shift, true)]),
      .object([
        ("multiplyBy", Codec<Double, InJSON>.precise.schema, true), ("shiftBy", shift, true),
      ]),
      .object([("parts", parts, true)]),
      .object([("addCuesFrom", time, true), ("addCuesTo", time, true)]),
    ])
  }()

  init() {}

  init(_ action: Remedy.Action) {
    switch action {
    case .shiftCues(let amount): shiftBy = amount
    case .retimeCues(let factor, let shift): (multiplyBy, shiftBy) = (factor, shift)
    case .moveParts(let parts): self.parts = parts
    case .addCues(let range): (addCuesFrom, addCuesTo) = (range.lowerBound, range.upperBound)
    }
  }

  var action: Remedy.Action? {
    if let addCuesFrom, let addCuesTo {
      return addCuesFrom <= addCuesTo ? .addCues(in: addCuesFrom..<addCuesTo) : nil
    }
    if let parts { return .moveParts(parts) }
    guard let shiftBy else { return nil }
    return multiplyBy.map { .retimeCues(factor: $0, shift: shiftBy) } ?? .shiftCues(by: shiftBy)
  }
}

extension Codec where Part == Remedy.Action?, Reach == InJSON {
  /// The change that a remedy makes; each part of it has a line.
  ///
  /// A change of a later version is read as none. A schema has an object for each change.
  static var remedyAction: Self {
    let codec = ActionMembers.form.codec
    return Self(
      JSONCodec(
        schema: ActionMembers.schema, missing: { nil },
        write: { action in
          guard let action else { return nil }
          let value = codec.written(ActionMembers(action))
          if case .moveParts = action { return value }
          return value.map { .inline($0) }
        },
        read: { node throws(FormError) in
          node.kind == .null ? nil : try codec.read(node).action
        }))
  }
}

extension Remedy.Part {
  fileprivate static let form = JSONForm<Self>(
    Field("from", \.from, .time), Field("shiftBy", \.shift, .shift)
  ) { Self(from: $0, shift: $1) }
}

extension Remedy.Action {
  /// The action with its numbers as they are written.
  var asWritten: Self {
    guard case .retimeCues(let factor, let shift) = self else { return self }
    return .retimeCues(factor: (factor * 1e9).rounded() / 1e9, shift: shift)
  }
}
