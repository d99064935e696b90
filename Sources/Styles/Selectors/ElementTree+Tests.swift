extension ElementTree {
  /// Whether an element fulfills a test that needs no list.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - index: The element's index.
  /// - Returns: The answer in each situation.
  func answer(_ test: SelectorTest, _ index: Int) -> StyleCondition {
    let element = elements[index]
    switch test {
    case .type(let name): return .certain(element.isNamed(name))
    case .id(let id): return .certain(element.value("id") == id)
    case .className(let name): return .certain(classes[index].contains(name))
    case .attribute(let test): return .certain(element.fulfills(test))
    case .position(let test): return .certain(isAt(test, index))
    case .root: return .certain(parents[index] < 0 && index == 0)
    case .empty: return .certain(!hasChildren[index] && !element.hasText)
    case .link: return .certain(element.isLink)
    case .checked: return element.checked
    case .open: return element.open
    case .focus: return element.focus
    case .isEnabled(let wanted): return element.isEnabled(wanted)
    case .fixed(let condition): return condition
    case .anyOf, .noneOf: return .unknown(.selector)
    }
  }

  private func isAt(_ test: PositionTest, _ index: Int) -> Bool {
    // Places of types are counted whenever a selector asks for them.
    let all = test.isOfType ? typePlaces : places
    guard all.indices.contains(index) else { return false }
    return test.accepts(test.isFromEnd ? all[index].fromEnd : all[index].fromStart)
  }
}

extension StyleElement {
  fileprivate func isNamed(_ wanted: String) -> Bool {
    name == wanted || (kind == .html && name == wanted.lowercased())
  }

  fileprivate func fulfills(_ test: AttributeTest) -> Bool {
    let wanted = kind == .html ? test.name.lowercased() : test.name
    return value(wanted).map(test.accepts) ?? false
  }

  fileprivate var isLink: Bool {
    ["a", "area"].contains(name) && attributes.contains { $0.name == "href" }
  }

  private var isFormElement: Bool {
    ["button", "input", "select", "textarea", "optgroup", "option", "fieldset"].contains(name)
  }

  /// What is ticked when the page opens; the user can change that.
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

  fileprivate var focus: StyleCondition {
    value("autofocus") == nil ? .onEvent : .unknown(.state)
  }

  /// A group that is disabled disables what is in it; which one is not followed here.
  fileprivate func isEnabled(_ wanted: Bool) -> StyleCondition {
    guard isFormElement else { return .never }
    return .certain((value("disabled") == nil) == wanted)
  }
}
