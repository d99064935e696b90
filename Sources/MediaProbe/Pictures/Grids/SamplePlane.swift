internal import CFFmpeg

/// The samples of one component of a decoded picture; valid as long as its frame has its content.
@safe
struct SamplePlane {
  /// How a sample is read.
  enum Load: Equatable {
    case byte, little16, big16, little32, big32
    /// A byte is the number of a color, of which one byte is the sample.
    case palette
  }

  private let start: UnsafePointer<UInt8>
  private let table: UnsafePointer<UInt8>?
  /// Bytes from a row to the next; negative if the last row is stored first.
  private let stride: Int
  let columns: Int
  let rows: Int
  /// Bytes from a sample to the next.
  let step: Int
  let load: Load
  let shift: UInt32
  let mask: UInt32

  /// Whether each sample is a byte of its own, beside the next one.
  var isPlainBytes: Bool { load == .byte && step == 1 && shift == 0 && mask == 255 }

  /// The samples of a component.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - frame: The frame.
  ///   - form: The form of its pictures.
  ///   - firstRow: The first row of the field, 0 or 1; without meaning if the form is not of fields.
  ///   - window: The part of the picture that is read; `nil` for all of it.
  init?(
    _ component: PixelLayout.Component, of frame: borrowing Frame, form: PictureForm, firstRow: Int,
    window: PictureWindow? = nil
  ) {
    (columns, rows) = form.size(of: component, in: window)
    guard let plane = unsafe frame.plane(component.plane) else { return nil }
    let corner = form.start(of: component, in: window)
    let hasField = form.isField && form.storedRows(of: component, from: corner.y) > 1
    let first = corner.y + (hasField ? firstRow : 0)
    load = Self.load(component, isBigEndian: form.layout.isBigEndian)
    // The library stores samples of up to 8 bits in the last byte of a word with the high byte
    // first.
    let lead = load == .byte && form.layout.isBigEndian ? 1 : 0
    let column = corner.x * component.step + component.offset + lead
    unsafe start = plane.start + (first * plane.stride + column)
    unsafe stride = form.isField ? 2 * plane.stride : plane.stride
    unsafe table =
      component.entry.flatMap { entry in
        unsafe frame.plane(1).map { unsafe $0.start + entry }
      }
    if load == .palette, unsafe table == nil { return nil }
    step = component.step
    shift = UInt32(component.shift)
    mask = (1 << UInt32(component.depth)) - 1
  }

  private static func load(_ component: PixelLayout.Component, isBigEndian: Bool) -> Load {
    if component.entry != nil { return .palette }
    switch component.shift + component.depth {
    case ...8: return .byte
    case ...16: return isBigEndian ? .big16 : .little16
    default: return isBigEndian ? .big32 : .little32
    }
  }

  /// The start of a row.
  func row(_ index: Int) -> UnsafePointer<UInt8> { unsafe start + index * stride }

  /// Adds the samples of a row to sums.
  func add(row index: Int, to sums: UnsafeMutablePointer<UInt32>) {
    let row = unsafe row(index)
    switch load {
    case .byte: unsafe add(bytes: row, to: sums)
    case .little16:
      if step == 2 {
        unsafe add(words: row, to: sums)
      } else {
        unsafe add(to: sums) { unsafe UInt32(row[$0]) | UInt32(row[$0 + 1]) << 8 }
      }
    case .big16: unsafe add(to: sums) { unsafe UInt32(row[$0]) << 8 | UInt32(row[$0 + 1]) }
    case .little32:
      unsafe add(to: sums) { at in
        unsafe UInt32(row[at]) | UInt32(row[at + 1]) << 8 | UInt32(row[at + 2]) << 16
          | UInt32(row[at + 3]) << 24
      }
    case .big32:
      unsafe add(to: sums) { at in
        unsafe UInt32(row[at]) << 24 | UInt32(row[at + 1]) << 16 | UInt32(row[at + 2]) << 8
          | UInt32(row[at + 3])
      }
    case .palette:
      guard let table = unsafe table else { return }
      unsafe add(to: sums) { unsafe UInt32(table[4 * Int(row[$0])]) }
    }
  }

  private func add(bytes row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt32>) {
    if isPlainBytes {
      for x in 0..<columns { unsafe sums[x] &+= UInt32(row[x]) }
    } else {
      unsafe add(to: sums) { unsafe UInt32(row[$0]) }
    }
  }

  /// Samples of two bytes beside each other: a loop of a fixed step, which becomes vectors.
  private func add(words row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt32>) {
    let (shift, mask) = (shift, mask)
    for x in 0..<columns {
      let word = unsafe UInt32(row[2 * x]) | UInt32(row[2 * x + 1]) << 8
      unsafe sums[x] &+= word &>> shift & mask
    }
  }

  @inline(__always)
  private func add(to sums: UnsafeMutablePointer<UInt32>, _ read: (Int) -> UInt32) {
    let (shift, mask, step) = (shift, mask, step)
    var offset = 0
    for x in 0..<columns {
      unsafe sums[x] &+= read(offset) &>> shift & mask
      offset &+= step
    }
  }
}

extension Frame {
  /// The start of a plane of a picture, and the bytes from a row to the next.
  func plane(_ index: Int) -> (start: UnsafePointer<UInt8>, stride: Int)? {
    let (data, lines) = unsafe (pointer.pointee.data, pointer.pointee.linesize)
    let (plane, stride): (UnsafeMutablePointer<UInt8>?, Int32)
    switch index {
    case 0: unsafe (plane, stride) = unsafe (data.0, lines.0)
    case 1: unsafe (plane, stride) = unsafe (data.1, lines.1)
    case 2: unsafe (plane, stride) = unsafe (data.2, lines.2)
    case 3: unsafe (plane, stride) = unsafe (data.3, lines.3)
    default: return nil
    }
    guard let start = unsafe plane else { return nil }
    return unsafe (UnsafePointer(start), Int(stride))
  }
}
