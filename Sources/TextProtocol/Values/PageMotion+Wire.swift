package import Forms
package import Placements
import WorkerProtocol

extension PageMotion: Formed {
  package static let wire = WireForm<Self>(
    Field("kind of motion", \.kind, .choice), Field("line", \.line, .count),
    Field("column", \.column, .count), Field("elements", \.elements, .count),
    Field("id", \.id), Field("name of an animation", \.name), Field("image", \.image),
    make: { kind, line, column, elements, id, name, image in
      var motion = Self(kind, line: line, column: column, image: image)
      (motion.elements, motion.id, motion.name) = (elements, id, name)
      return motion
    },
    then: Setting("mayBeStopped", \.mayBeStopped), Setting("hasOtherContent", \.hasOtherContent),
    Setting("reasons", \.unknownReasons, .list(atMost: 100)))
}

extension PageStyleSheet: Formed {
  package static let wire = WireForm<Self>(
    Field("request", \.request), Field("name of a style sheet", \.name),
    Field("style sheet", \.bytes, .optional(.block(atMost: Limit.bytes)))
  ) { Self($0, name: $1, bytes: $2) }
}

extension PageStyleSheet.Request: Formed {
  package static let wire = WireForm<Self>(
    Field("address", \.address), Field("style sheet", \.base)
  ) { Self($0, base: $1) }
}
