import SystemIO
import Glibc
import SystemPackage

/// Two ends that belong together.
struct DescriptorPair: ~Copyable {
  let first: Descriptor
  let second: Descriptor

  /// Opens both ends.
  ///
  /// - Parameter open: Fills in two numbers; returns 0 or a negated errno.
  /// - Throws: The system's error.
  init(_ open: (UnsafeMutablePointer<Int32>?) -> Int32) throws(Errno) {
    var numbers: [Int32] = [-1, -1]
    let result = unsafe numbers.withUnsafeMutableBufferPointer { unsafe open($0.baseAddress) }
    guard result == 0 else { throw Errno(rawValue: -result) }
    first = Descriptor(owning: numbers[0])
    second = Descriptor(owning: numbers[1])
  }
}
