import Glibc

/// The processor time that this process has used.
package enum ProcessorTime {
  /// The time of this process and of its children that have ended, in user and system mode.
  package static var used: Duration { of(RUSAGE_SELF) + of(RUSAGE_CHILDREN) }

  private static func of(_ who: __rusage_who) -> Duration {
    var usage = rusage()
    guard unsafe getrusage(who.rawValue, &usage) == 0 else { return .zero }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
