package import Records
import SQLite

extension Audit {
  /// Notes an objection to a result that is not compliant; the result stays as it is.
  ///
  /// - Parameters:
  ///   - result: The number of the result.
  ///   - person: Who objects.
  ///   - note: Why the result is wrong.
  ///   - time: The present moment, in UTC.
  /// - Returns: The objection.
  /// - Throws: ``AuditError``, also if there is no such result, or it is not “not compliant”.
  package borrowing func dispute(
    _ result: Int, by person: String, note: String, at time: String
  ) throws(AuditError) -> AuditDispute {
    let failure = AuditError.of(path)
    return try database.transaction("BEGIN IMMEDIATE", failure) { () throws(AuditError) in
      try checkDisputable(result)
      let number: Int64
      do throws(SQLiteError) {
        var insertion = try database.prepare("INSERT INTO disputes VALUES (NULL, ?, ?, ?, ?)")
        number = try insertion.insert([.count(result), .text(person), .text(time), .text(note)])
      } catch {
        throw failure(error)
      }
      try seal("dispute", number)
      return AuditDispute(
        number: Int(clamping: number), result: result, person: person, time: time, note: note)
    }
  }

  private borrowing func checkDisputable(_ result: Int) throws(AuditError) {
    let outcome: String?
    do throws(SQLiteError) {
      var rows = try database.prepare("SELECT outcome FROM results WHERE id = ?")
      try rows.start([.count(result)])
      outcome = try rows.step() ? rows.text(0) : nil
    } catch {
      throw AuditError.of(path)(error)
    }
    guard let outcome else {
      throw .wrong(
        "\(path) has no result \(result). “cuelight audit status” shows the numbers of results.")
    }
    guard outcome == "NC" else {
      throw .wrong(
        "Result \(result) is \(outcome), and only a result that is not compliant (NC) can be "
          + "disputed. To answer a question, attest it.")
    }
  }
}
