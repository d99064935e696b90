internal import CFFmpeg

/// Owns a dictionary of options for the libraries.
@safe
struct LibraryOptions: ~Copyable {
  private var dictionary: OpaquePointer?

  /// Creates a dictionary from pairs.
  init(_ pairs: [(String, String)]) {
    var dictionary: OpaquePointer?
    for (key, value) in pairs { unsafe av_dict_set(&dictionary, key, value, 0) }
    unsafe self.dictionary = dictionary
  }

  /// Lends the dictionary to a call, which removes the options that it used.
  mutating func lend<Value>(_ body: (UnsafeMutablePointer<OpaquePointer?>) -> Value) -> Value {
    unsafe body(&dictionary)
  }

  deinit {
    var dictionary = unsafe dictionary
    unsafe av_dict_free(&dictionary)
  }
}
