extension ElementTree {
  /// Whether an element fulfills a test that needs no list.
  func answer(_ test: SelectorTest, _ index: Int) -> StyleCondition {
    let element = elements[index]
    switch test {
    case .type(let name): return .certain(element.isNamed(name))
    case .id(let id): return .certain(ids[index] == id)
    case .className(let name): return .certain(classes[index].contains(name))
    case .attribute(let test): return element.fulfills(test)
    case .position(let test): return .certain(isAt(test, index))
    case .root: return .certain(parents[index] < 0 && index == 0)
    case .empty: return .certain(!hasChildren[index] && !element.hasText)
    case .link: return .certain(element.isLink)
    case .checked: return isDisabled(index) ? element.checked.frozen : element.checked
    case .open: return element.open
    case .openAttribute: return element.openAttribute
    case .focus: return element.focus
    case .isEnabled(let wanted):
      return .certain(element.isFormElement && isDisabled(index) != wanted)
    case .fixed(let condition): return condition
    case .language(let ranges): return StyleCondition(isIn(ranges, index))
    // Its time comes, and is over when all times in the cue are.
    case .past: return element.kind == .timedCue ? .onEvent : .never
    case .future:
      return element.kind == .timedCue ? StyleCondition(.yes, event: .no) : .never
    case .anyOf, .noneOf: return .unknown(.selector)
    }
  }

  /// The names of classes or attributes that are compared in the time of one step.
  private static let namesOfStep = 8

  /// The steps of a test.
  func steps(of test: SelectorTest, _ index: Int) -> Int {
    switch test {
    case .className: 1 + classes[index].count / Self.namesOfStep
    case .attribute(let test):
      elements[index].attributes.count / Self.namesOfStep
        + (elements[index].tested(test).map(test.steps) ?? 1)
    // The parts of a cue are not nested deeper than this.
    case .language: 1 + Self.deepestCue / Self.namesOfStep
    default: 1
    }
  }

  /// The highest depth of the parts of a cue.
  static let deepestCue = 200

  /// Whether the language of a part of a cue is one of some languages (Selectors 4, section 7.2);
  /// `unknown` outside of parts with a language, where it is that of the track.
  private func isIn(_ ranges: [String], _ index: Int) -> StyleAnswer {
    var current = index
    for _ in 0...Self.deepestCue where current >= 0 {
      if elements[current].name == "lang", let tag = elements[current].value("lang"), !tag.isEmpty {
        let lowered = tag.lowercased()
        return ranges.contains { lowered == $0 || lowered.hasPrefix($0 + "-") } ? .yes : .no
      }
      current = parents[current]
    }
    return .unknown(.selector)
  }

  private func isAt(_ test: PositionTest, _ index: Int) -> Bool {
    // The positions of types were counted if any selector needs them.
    let all = test.isOfType ? typePositions : positions
    guard all.indices.contains(index) else { return false }
    return test.accepts(test.isFromEnd ? all[index].fromEnd : all[index].fromStart)
  }
}

extension StyleElement {
  fileprivate func isNamed(_ wanted: String) -> Bool {
    name == wanted || (kind == .html && name == wanted.lowercased())
  }

  fileprivate func fulfills(_ test: AttributeTest) -> StyleCondition {
    StyleCondition(tested(test).map(test.accepts) ?? .no)
  }

  /// The value of the attribute that a test examines.
  fileprivate func tested(_ test: AttributeTest) -> String? {
    value(kind == .html ? test.nameInHTML : test.name)
  }

  fileprivate var isLink: Bool {
    ["a", "area"].contains(name) && attributes.contains { $0.name == "href" }
  }

  fileprivate var isFormElement: Bool {
    ["button", "input", "select", "textarea", "optgroup", "option", "fieldset"].contains(name)
  }

  /// Whether it is checked when the page opens; the user can change this.
  fileprivate var checked: StyleCondition {
    let mark: String? =
      switch name {
      case "option": "selected"
      case "input" where ["checkbox", "radio"].contains(value("type")?.lowercased()): "checked"
      default: nil
      }
    guard let mark else { return .never }
    return StyleCondition(value(mark) != nil ? .yes : .no, event: .unknown(.state))
  }

  fileprivate var open: StyleCondition {
    guard ["details", "dialog"].contains(name) else { return .onEvent }
    return StyleCondition(value("open") != nil ? .yes : .no, event: .unknown(.state))
  }

  /// The attribute of `details` changes with each click; a dialog with it can be closed.
  fileprivate var openAttribute: StyleCondition {
    let isOpen = value("open") != nil
    guard kind == .html, name == "details" || (name == "dialog" && isOpen) else {
      return .certain(isOpen)
    }
    return open
  }

  fileprivate var focus: StyleCondition {
    value("autofocus") == nil ? .onEvent : .unknown(.state)
  }
}

extension StyleCondition {
  /// The same before and after user actions.
  fileprivate var frozen: StyleCondition {
    StyleCondition(initial, reducedMotion: reducedMotion, event: initial)
  }
}
