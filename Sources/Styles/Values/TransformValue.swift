/// A transform, as far as it takes an element out of sight (CSS Transforms 1 and 2).
struct TransformValue {
  /// Whether it makes the element too small or too thin to be seen, or moves it out of sight.
  private(set) var isUnseen = false
  /// Whether it turns the back of the element to the front.
  private(set) var facesAway = false

  /// The value of `transform`.
  var value: StyleValue { !isUnseen && facesAway ? .facesAway : .flag(isUnseen) }

  /// Reads a value.
  init(_ tokens: [CSSToken], _ tokenizer: CSSTokenizer) {
    var function = "rotate3d"
    var arguments: [CSSToken] = []
    for token in tokens {
      switch token.kind {
      case .function:
        function = tokenizer.keyword(token)
        arguments = []
      case .closingRound:
        apply(function, arguments, tokenizer)
        (function, arguments) = ("", [])
      case .comma: break
      default: arguments.append(token)
      }
    }
    // The property `rotate` has no function, and a function may be left open at the end.
    apply(function, arguments, tokenizer)
  }

  private mutating func apply(
    _ function: String, _ arguments: [CSSToken], _ tokenizer: CSSTokenizer
  ) {
    guard !arguments.isEmpty else { return }
    let numbers = arguments.map(\.number)
    if function.hasPrefix("scale") {
      isUnseen = isUnseen || arguments.contains { PlaceValue.isNearlyZero($0) }
    } else if function.hasPrefix("translate") {
      isUnseen =
        isUnseen
        || arguments.contains { PlaceValue.isFar($0, tokenizer) || PlaceValue.isWhole($0) }
    } else if function == "matrix", numbers.count == 6 {
      apply(numbers[0] * numbers[3] - numbers[1] * numbers[2], numbers[4...5])
    } else if function == "matrix3d", numbers.count == 16 {
      apply(numbers[0] * numbers[5] - numbers[1] * numbers[4], numbers[12...13])
      facesAway = facesAway || numbers[10] < 0
    } else if function == "rotatex" || function == "rotatey" {
      turn(arguments.last, tokenizer)
    } else if function == "rotate3d", Self.isTilted(arguments, tokenizer) {
      turn(arguments.last, tokenizer)
    }
  }

  /// The area that a matrix makes of one pixel, and the pixels by which it moves the element.
  private mutating func apply(_ area: Double, _ offset: ArraySlice<Double>) {
    isUnseen = isUnseen || abs(area) < 0.0025 || offset.contains { $0 <= -900 || $0 >= 5_000 }
  }

  /// Whether an axis is not the one that points to the viewer.
  private static func isTilted(_ arguments: [CSSToken], _ tokenizer: CSSTokenizer) -> Bool {
    guard let axis = arguments.first else { return false }
    if axis.kind == .identifier { return ["x", "y"].contains(tokenizer.keyword(axis)) }
    return arguments.count == 4 && (arguments[0].number != 0 || arguments[1].number != 0)
  }

  private mutating func turn(_ angle: CSSToken?, _ tokenizer: CSSTokenizer) {
    guard let angle, angle.kind == .dimension else { return }
    let degrees: Double
    switch tokenizer.keyword(angle) {
    case "deg": degrees = angle.number
    case "grad": degrees = angle.number * 0.9
    case "rad": degrees = angle.number * 180 / .pi
    case "turn": degrees = angle.number * 360
    default: return
    }
    let turned = abs(degrees.truncatingRemainder(dividingBy: 360))
    isUnseen = isUnseen || (85...95).contains(turned) || (265...275).contains(turned)
    facesAway = facesAway || (turned > 90 && turned < 270)
  }
}
