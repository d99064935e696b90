import MediaModel

extension Criterion {
  /// Test 5: flashing; judged where the picture is looked at: on request, for text in it, and of
  /// animated images.
  static func flashing(_ limits: Profile.Limits) -> [Criterion] {
    [
      Criterion(
        id: CriterionID(.flashing, .a),
        page: CriterionPage(
          condition: "Something flashes, flickers or scrolls in a way that can cause a seizure.",
          why: "Flashing pictures can cause seizures.",
          doesNotApply: """
            There is no moving picture; or all of it was looked at, and nothing flashes, flickers or \
            scrolls.
            """,
          notCompliant: """
            There are two flashes or more in a second over at least a quarter of a field of view of 10 \
            degrees. The process fails all flashing, because its testers could not measure it; the finding \
            says whether it is over the three flashes of WCAG 2.3.1.
            """,
          compliant: "Never by this process; by WCAG 2.3.1, if all of it was looked at.",
          needsReview: """
            The picture was not looked at, or only in part; or much of it scrolls; or it may flash where its \
            end is followed by its start, where a clip begins or ends, or over one ground only.
            """,
          measured: """
            Each picture is decoded, and its code values are averaged to a third of its size on a screen of \
            1024 x 768. Changes of relative luminance by at least 0.10, where the darker state is below \
            0.80, and changes to or from a saturated red are counted for each cell in each second. \
            `cuelight flashes` shows the numbers.
            """,
          remedy: "Slow the flashes down, darken them, or make them smaller."),
        notJudged: [], restsOn: [.picture], scope: .placed, checks: [.flashesWithinLimit(limits)]
      ) { evidence in
        evidence.medium.hasMovingPicture
          ? .applies : .doesNotApply("\(evidence.medium.resource) has no moving picture.")
      }
    ]
  }
}
