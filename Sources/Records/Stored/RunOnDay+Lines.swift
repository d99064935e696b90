import Conformance

extension RunOnDay: LinedRun where Base: LinedRun {
  package var also: [String] { base.also }

  package func readLines(_ take: (StoredMedium) -> Bool) -> RunRecord.Rest {
    var expired: [BaselineRecord.Entry] = []
    var rest = base.readLines { medium in
      guard let record = medium.record, record.outcomes.contains(where: hasExpired) else {
        return take(medium)
      }
      add(record, to: &expired)
      let isRemoved = record.outcomes.flatMap(\.findings).map(hasExpired)
      let line = FindingMarks.removing(isRemoved, from: medium.line)
      return take(StoredMedium(withoutExpired(record), line))
    }
    rest.baseline?.expire(expired)
    return rest
  }
}
