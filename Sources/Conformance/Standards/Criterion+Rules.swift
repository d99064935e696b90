import MediaModel

extension Criterion {
  /// The criterion as a rule of a clause; `nil` if the rule is based on another criterion.
  ///
  /// The name stays the name of the test, because attestations are about tests.
  ///
  /// - Returns: A criterion with the checks of the rule.
  func variant(for clause: Clause, _ limits: Profile.Limits) -> Criterion? {
    guard let rule = Rule(clause.rule, limits), rule.base == id else { return nil }
    return Criterion(
      id: id, title: clause.title, page: page, notJudged: rule.notJudged, untried: rule.untried,
      restsOn: rule.restsOn, scope: scope, checks: rule.checks, applicability: rule.applicability)
  }

  /// The parts of a rule.
  private struct Rule {
    /// The test that it is a variant of.
    let base: CriterionID
    var notJudged: [String] = []
    var untried = Untried.nothing
    var restsOn: Set<UnreadPart.Content> = []
    let checks: [Check]
    let applicability: @Sendable (Evidence) -> Applicability

    init?(_ rule: ClauseRule, _ limits: Profile.Limits) {
      switch rule {
      case .worstOfTests, .textOnly: return nil
      case .motionBesideContent, .motionOverCycles:
        self.init(.videoOnly, checks: [.motionStoppable(limits), Self.agreement]) {
          $0.medium.movement
        }
        untried = .control
      case .audioOverLimit:
        self.init(
          .audioOnly,
          checks: [.autoplayedAudioStoppable(limits, exemptsAlerts: false), Self.agreement]
        ) { $0.medium.audibility }
        untried = .control
      case .audioAnnounced:
        self.init(.audioOnly, checks: [.autoplayedAudioAnnounced(limits), Self.agreement]) {
          $0.medium.audibility
        }
        untried = .control
      case .alertSeen:
        self.init(.audioOnly, checks: [.alertSeen()]) { $0.alertApplicability }
        notJudged = Self.declared
      case .descriptionOrText: self.init(textBesideFilm: limits)
      case .captionsAdaptable:
        self.init(
          .multimedia, .f, checks: [.captionsAdaptable()], applicability: \.adaptableApplicability)
        notJudged = Self.declared
        restsOn = UnreadPart.captions
      default: self.init(aboutPlayer: rule, limits)
      }
    }

    private init(
      _ section: CriterionID.Section, _ letter: CriterionID.Letter = .a, checks: [Check],
      applicability: @escaping @Sendable (Evidence) -> Applicability
    ) {
      base = CriterionID(section, letter)
      self.checks = checks
      self.applicability = applicability
    }

    private init(textBesideFilm limits: Profile.Limits) {
      self.init(.videoOnly, .c, checks: [.textBesideFilm(limits)]) {
        $0.medium.requires(.multimedia)
      }
      notJudged = ["Equivalence: whether the text says all that is seen and heard."]
      restsOn = [.text]
    }

    /// Creates a rule about a player; the rule reads only declarations about a player.
    private init?(aboutPlayer rule: ClauseRule, _ limits: Profile.Limits) {
      switch rule {
      case .captionsPlayed:
        self.init(
          .multimedia, checks: [.captionsPlayed()], applicability: \.captionsApplicability)
        restsOn = UnreadPart.captions
      case .descriptionPlayed:
        self.init(.multimedia, checks: [.descriptionPlayed(limits)]) {
          $0.descriptionApplicability(limits)
        }
        restsOn = [.audio, .description]
      case .captionAndDescriptionControls: self.init(levels: .none)
      case .captionControlLevel: self.init(levels: .volume)
      case .descriptionControlLevel: self.init(levels: .programs)
      case .mainControlLevel: self.init(levels: .main)
      default: return nil
      }
      notJudged = Self.declared
    }

    private init(levels level: PlayerControls.Level?) {
      self.init(.multimedia, checks: [.playerControls(level)]) {
        $0.medium.requires(.multimedia)
      }
    }

    private static let agreement = Check.placementAgrees(PlacementAgrees.playing)

    private static let declared = ["The player: only what is declared about it was read."]
  }
}

extension Medium {
  /// Whether a clause about motion applies.
  fileprivate var movement: Criterion.Applicability {
    let kinds: Set<Kind> = [.videoOnly, .multimedia, .animation]
    return kinds.contains(measured) ? .applies : .otherKind("\(resource) is \(measured.inWords).")
  }

  /// Whether a clause about sound applies.
  fileprivate var audibility: Criterion.Applicability {
    guard measured == .audioOnly || measured == .multimedia else {
      return .otherKind("\(resource) is \(measured.inWords).")
    }
    guard mainAudio?.activity?.isSilent != true else {
      return .doesNotApply("\(resource) is silent from end to end.")
    }
    return .applies
  }
}

extension Evidence {
  /// Whether the medium is used as an alert.
  fileprivate var alertApplicability: Criterion.Applicability {
    guard medium.measured == .audioOnly else { return medium.requires(.audioOnly) }
    guard declaredPlacements.contains(where: { $0.purpose == .alert }) else {
      return .doesNotApply("\(medium.resource) is not declared to be an alert.")
    }
    return .applies
  }

  /// Whether 7.1.4 of EN 301 549 applies: it excludes captions that are pictures.
  fileprivate var adaptableApplicability: Criterion.Applicability {
    guard case .applies = captionsApplicability else { return captionsApplicability }
    guard captions.judged == nil,
      captions.isDeclaredOpen || captions.holdsOnlyBitmaps || captions.painted?.captions != nil
    else {
      return .applies
    }
    return .doesNotApply(
      "The captions of \(medium.resource) are pictures, whose characters nobody can change.")
  }
}
