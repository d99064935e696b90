/// How closely the report of several media is written.
///
/// A screen has room for what must be done about some thirty media: the report is written as roomy as
/// it fits.
enum ReportDensity: CaseIterable {
  /// Each repair with its way, each question on a line, and each medium on a line.
  case roomy
  /// Each repair with the names of its media; the questions share a line, and media whose repairs are
  /// named have none.
  case close
  /// The same; of what a person must write, only the page that explains it is named.
  case closest
}
