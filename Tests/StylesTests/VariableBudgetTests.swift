import Testing
import TextBasics

@testable import Styles

@Suite struct `The budget of custom properties` {
  private let chain = (0..<1_000).map { "--v\($0): var(--v\($0 + 1))" }.joined(separator: ";")

  private func resolve(
    _ elements: [StyleElement], _ sheet: String, steps: Int
  ) -> (styles: [ElementStyle], resolver: StyleResolver) {
    var limits = StyleLimits()
    limits.variableSteps = steps
    let source = StyleSheetSource(bytes: Array(sheet.utf8))
    let loader = StyleSheetLoader([source], limits: limits) { _ in .unread("No.", mayApply: true) }
    var resolver = StyleResolver(
      elements, loader.rules, limits: limits, setsVariablesElsewhere: false)
    return (resolver.styles(), resolver)
  }

  private func elements(_ count: Int, isDeep: Bool) -> [StyleElement] {
    (0...count).map {
      StyleElement($0 == 0 ? "html" : "p", parent: $0 == 0 ? nil : isDeep ? $0 - 1 : 0)
    }
  }

  @Test(arguments: [true, false])
  func `a chain that one element declares is known to all`(_ isDeep: Bool) {
    let sheet = "html { \(chain); --v1000: none } p { display: var(--v0) }"
    let found = resolve(elements(2_000, isDeep: isDeep), sheet, steps: 1_000_000)
    #expect(found.styles.count == 2_001)
    #expect(found.styles.dropFirst().allSatisfy { $0.isHidden == .yes })
    let budget = found.resolver.variables.budget
    #expect(budget.spent < 400_000)
    let isLimited = found.resolver.isLimited
    #expect(!isLimited)
  }

  @Test(arguments: [true, false])
  func `a chain that each element declares ends within the budget`(_ isDeep: Bool) {
    let sheet = "p { \(chain); --v1000: none; display: var(--v0) }"
    let found = resolve(elements(2_000, isDeep: isDeep), sheet, steps: 1_000_000)
    // One step more than the limit is how a budget says that it is used up.
    let budget = found.resolver.variables.budget
    #expect(budget.spent == 1_000_001)
    let isLimited = found.resolver.isLimited
    #expect(isLimited)
    #expect(found.styles[1].isHidden == .yes)
    #expect(isDeep || found.styles.last?.isHidden == .unknown([.limit, .variable]))
    #expect(found.styles.count > 1)
    #expect(found.styles.dropFirst().allSatisfy { $0.isHidden != .no })
  }

  @Test func `values that are declared again and again on the way down end within the budget`() {
    let elements = (0..<2_000).map { index in
      StyleElement(
        "p", parent: index == 0 ? nil : index - 1,
        attributes: [.init("style", "--a\(index % 50): \(index)px")])
    }
    let uses = (0..<50).map { "var(--a\($0))" }.joined(separator: " ")
    let found = resolve(elements, "p { left: \(uses) }", steps: 100_000)
    let budget = found.resolver.variables.budget
    #expect(budget.isExhausted)
    #expect(found.styles.last?.isOutOfSight == .unknown([.limit, .variable]))
  }

  @Test func `failures are paid for too`() {
    let long = String(repeating: "a ", count: 3_000)
    let sheet = "p { display: var(--no) \(long) }"
    let found = resolve(elements(1_000, isDeep: false), sheet, steps: 100_000)
    let budget = found.resolver.variables.budget
    #expect(budget.isExhausted)
    #expect(found.styles.last?.isHidden == .unknown([.limit, .variable]))
  }

  @Test func `names with several texts end within the budget`() {
    let names = (0..<500).map { "--v\($0): 1px" }.joined(separator: ";")
    let uses = (0..<500).map { "var(--v\($0))" }.joined(separator: " ")
    let sheet = "@media (width > 9em) { p { \(names) } } p { left: \(uses); top: var(--v7) }"
    let found = resolve(elements(100, isDeep: false), sheet, steps: 1_000_000)
    let budget = found.resolver.variables.budget
    #expect(budget.isExhausted)
    #expect(found.styles.count == 101)
    #expect(found.styles.dropFirst().allSatisfy { $0.isOutOfSight != .no })
  }

  @Test func `names that cannot all be found make all unknown`() {
    let sheet = "* { \(chain); --v1000: none; display: var(--v0) }"
    let found = resolve(elements(3, isDeep: false), sheet, steps: 1_000)
    let names = found.resolver.variables.names
    #expect(names.isEmpty)
    #expect(found.styles.count == 4)
    #expect(found.styles.allSatisfy { $0.isHidden == .unknown([.limit, .variable]) })
  }

  @Test func `the result does not depend on the order of dictionaries`() {
    let sheet = "* { \(chain); --v1000: none; display: var(--v0); visibility: var(--v7) }"
    let steps = (0..<4).map { _ in
      resolve(elements(40, isDeep: false), sheet, steps: 700_000).styles.map(\.isHidden)
    }
    #expect(Set(steps).count == 1)
  }
}
