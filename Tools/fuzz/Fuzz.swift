/// What libFuzzer calls: the target that `CUELIGHT_FUZZ` names reads the bytes, and whatever it
/// gives is used as the program uses it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Target.chosen(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
