import Glibc

/// The only owner of an open descriptor; it closes the descriptor at its end.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  package init(owning number: Int32) { self.number = number }

  // Not repeated after EINTR: on Linux the descriptor is closed even then (close(2)).
  deinit { _ = close(number) }
}
