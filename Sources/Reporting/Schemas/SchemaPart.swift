import Conformance
import Forms
import Records

/// An object of a schema whose members follow from a form.
struct SchemaPart: Sendable {
  /// The name of the schema.
  let schema: String
  /// The names of the members, and the numbers of the elements, that lead to the object.
  let path: [String]
  /// What the form says about it.
  let form: JSONSchema
  /// Its members that the form does not have.
  let others: Set<String>

  /// Describes the part `place`: the name of the schema, and the path.
  init<Value, Reach: OutputReach>(
    _ place: String, _ form: Form<Value, Reach>, besides others: Set<String> = []
  ) {
    let names = place.split(separator: "/").map(String.init)
    schema = names.first ?? ""
    path = Array(names.dropFirst())
    self.form = form.codec.schema
    self.others = others
  }

  /// Every such part.
  static let all = [
    SchemaPart("animation/anyOf/0", AnimationJSON.form, besides: ["schemaVersion"]),
    SchemaPart(
      "animation/anyOf/1/properties/files/items/anyOf/0", AnimationJSON.form, besides: ["source"]),
    SchemaPart("audit/anyOf/0", AuditStatusJSON.form, besides: ["passes"]),
    SchemaPart("captions/$defs/quality", QualityJSON.form),
    SchemaPart("check/$defs/presentation", MediumRecord.form),
    SchemaPart("check/properties/baseline", BaselineUse.form),
    SchemaPart("check/properties/changes", RunComparison.form),
    SchemaPart("check/properties/skipped/items", Report.Skipped.form),
    SchemaPart("check/properties/summary", RunAnswer.form),
    SchemaPart("narration/$defs/report", NarrationJSON.form),
    // No report has ever written `ownLimits`; the next version of the schema drops it.
    SchemaPart("sync/$defs/report", SyncJSON.form, besides: ["ownLimits"]),
    SchemaPart("tracks/anyOf/0", TracksJSON.form, besides: ["schemaVersion", "source"]),
    SchemaPart(
      "tracks/anyOf/1/properties/files/items/anyOf/0", TracksJSON.form, besides: ["source"]),
  ]
}
