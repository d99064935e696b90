internal import CSignalKernels

/// A layer's weights in the order in which the kernels read them.
struct PackedLayer {
  /// The number of rows of weights.
  let outputs: Int
  /// How many numbers a panel has.
  let panelStride: Int

  private let weights: FloatMemory
  private let bias: FloatMemory

  /// Packs a matrix.
  ///
  /// - Parameters:
  ///   - outputs: How many rows; a multiple of eight.
  ///   - depth: How many columns.
  ///   - bias: One number for each row.
  ///   - weight: The weight at a row and a column.
  init(outputs: Int, depth: Int, bias: [Float], weight: (Int, Int) -> Float) {
    self.outputs = outputs
    panelStride = depth * Int(csignal_panel)
    weights = Self.panels(Int(csignal_panel), outputs: outputs, depth: depth, weight: weight)
    self.bias = FloatMemory(bias)
  }

  /// Packs a layer of convolution: all inputs at one step in time come before those at the next.
  init(_ layer: SileroLayers.Convolution, shape: SileroLayers.Shape) {
    let taps = SileroLayers.taps
    self.init(outputs: shape.outputs, depth: taps * shape.inputs, bias: layer.bias) { row, column in
      let (tap, input) = column.quotientAndRemainder(dividingBy: shape.inputs)
      return layer.weights[(row * shape.inputs + input) * taps + tap]
    }
  }

  /// Arranges the rows of a matrix in panels of some rows side by side.
  static func panels(
    _ width: Int, outputs: Int, depth: Int, weight: (Int, Int) -> Float
  ) -> FloatMemory {
    let memory = FloatMemory(count: outputs * depth)
    for row in 0..<outputs {
      let start = row / width * width * depth + row % width
      for column in 0..<depth {
        unsafe memory.base[start + column * width] = weight(row, column)
      }
    }
    return memory
  }

  /// Runs the layer for the first frames of a batch.
  func run(
    _ kernels: KernelSet, from input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>,
    columns: Range<Int>, frames: Int, rectifies: Bool
  ) {
    let first = unsafe weights.base + columns.lowerBound * Int(csignal_panel)
    unsafe csignal_multiply(
      kernels.code, first, panelStride, bias.base, input, output, outputs, columns.count,
      rectifies ? 1 : 0, Int32(frames))
  }
}
