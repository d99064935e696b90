package import Forms
package import MediaModel
import WorkerProtocol

extension ReadImage: Formed {
  package static let wire = WireForm<Self>(
    Field("name of an image", \.name), Field("text of an image", \.text),
    Field("confidence", \.confidence)
  ) { Self(name: $0, text: $1, confidence: $2) }
}

extension PaintedWords: Formed {
  package static var wire: WireForm<Self> { WireForm("painted words", Codec(form.wire)) }
}
