import CSystemIO
import Glibc

/// A user who owns files.
struct FileOwner {
  private let number: uid_t

  /// The user that this program runs as.
  static var ofThisProcess: FileOwner { FileOwner(number: geteuid()) }

  /// Whether nobody else may change a file or folder; root may change everything anyway.
  ///
  /// An access control list that lets others write shows in the permissions of the group (acl(5)).
  func isAlone(writing status: csystemio_status) -> Bool {
    isOwner(of: status) && status.permissions & 0o022 == 0
  }

  /// Whether nobody else may read or write a file.
  ///
  /// This is true for the files that this program writes for itself, and mostly false for the files
  /// of a checkout or of an archive.
  func isAlone(using status: csystemio_status) -> Bool {
    isOwner(of: status) && status.permissions & 0o077 == 0
  }

  /// Whether a file or folder belongs to the user, or to root.
  func isOwner(of status: csystemio_status) -> Bool { [number, 0].contains(status.owner) }
}
