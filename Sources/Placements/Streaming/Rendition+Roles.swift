package import MediaModel

extension Rendition {
  /// The roles of the rendition, each with its signal.
  ///
  /// The comparison of names and URNs ignores case, because real manifests use both, and
  /// `forced_subtitle` is the same as `forced-subtitle`.
  package var roles: [TrackRole] {
    signals.flatMap { signal in
      meanings(of: signal).map { TrackRole($0, signal: signal.name, value: signal.value) }
    }
  }

  /// Whether its only roles say that it has data for programs, which no player shows (ISO/IEC
  /// 23009-1, section 5.8.5.5, `metadata`).
  package var isMetadata: Bool {
    let roles = signals.filter {
      $0.name == "Role" && $0.scheme.lowercased() == "urn:mpeg:dash:role:2011"
    }
    return !roles.isEmpty && roles.allSatisfy { $0.value.lowercased() == "metadata" }
  }

  private func meanings(of signal: Signal) -> [TrackRole.Role] {
    let value = signal.value.lowercased()
    switch (signal.name, signal.scheme.lowercased()) {
    case ("CHARACTERISTICS", _): return characteristics(value)
    case ("FORCED", _): return value == "yes" ? [.forced] : []
    case ("INSTREAM-ID", _): return kind == .closedCaptions ? [.captions] : []
    case ("Role", "urn:mpeg:dash:role:2011"), ("Accessibility", "urn:mpeg:dash:role:2011"):
      return role(value.replacing("_", with: "-"))
    case ("Accessibility", "urn:tva:metadata:cs:audiopurposecs:2007"): return purpose(value)
    case ("Accessibility", "urn:scte:dash:cc:cea-608:2015"),
      ("Accessibility", "urn:scte:dash:cc:cea-708:2015"):
      return kind == .closedCaptions ? [.captions] : []
    default: return []
    }
  }

  /// RFC 8216, section 4.3.4.1: a list of Uniform Type Identifiers.
  private func characteristics(_ value: String) -> [TrackRole.Role] {
    func has(_ token: String) -> Bool {
      CommaList(value).contains { part in part.filter { $0 != " " } == token }
    }
    var roles: [TrackRole.Role] = []
    if has("public.accessibility.describes-video") { roles.append(.audioDescription) }
    if has("public.accessibility.transcribes-spoken-dialog") { roles.append(.captions) }
    return roles
  }

  /// ISO/IEC 23009-1, section 5.8.5.5, the DASH role scheme.
  private func role(_ value: String) -> [TrackRole.Role] {
    switch value {
    case "main": [.main]
    case "caption": [.captions]
    case "subtitle": [.subtitles]
    case "forced-subtitle": [.forced]
    case "description": kind == .audio ? [.audioDescription] : []
    case "commentary": [.commentary]
    case "dub": [.dub]
    case "sign": [.sign]
    default: []
    }
  }

  /// ETSI TS 102 822-3-1, AudioPurposeCS: 1 for people who cannot see, 7 clean feed.
  private func purpose(_ value: String) -> [TrackRole.Role] {
    switch value {
    case "1": [.audioDescription]
    case "3", "4", "5": [.commentary]
    case "6": [.main]
    case "7": [.cleanEffects]
    default: []
    }
  }
}
