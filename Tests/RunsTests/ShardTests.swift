import TestSupport
import Testing

@testable import Runs

@Suite struct `Shards` {
  @Test(arguments: [1, 2, 7, 32])
  func `have every presentation once, and nearly the same costs`(_ count: Int) throws {
    var random = SplitMix(seed: 16)
    let costs = (0..<1_000).map { _ in Int64(random.below(10_000)) }
    let parts = try (0..<count).map {
      try Shard(index: $0, of: count, from: "test").members(of: costs)
    }
    #expect(parts.flatMap { $0 }.sorted() == Array(costs.indices))
    let loads = parts.map { $0.reduce(0) { $0 + costs[$1] } }
    let mean = costs.reduce(0, +) / Int64(count)
    // The largest cost is a third of what each of 32 parts has.
    #expect(loads.allSatisfy { abs($0 - mean) * 20 <= mean })
  }

  @Test func `begin with the most costly; equals keep the order of the plan`() throws {
    #expect(Shard.whole.members(of: [5, 9, 5, 1]) == [1, 0, 2, 3])
    // By hand: 9 to the first, 5 to the second, 5 to the second (5 < 9), 1 to the first (9 < 10).
    #expect(try Shard("0/2").members(of: [5, 9, 5, 1]) == [1, 3])
    #expect(try Shard("1/2").members(of: [5, 9, 5, 1]) == [0, 2])
  }

  @Test func `are equally many where nothing costs anything`() throws {
    let costs = [Int64](repeating: 0, count: 100)
    #expect(try Shard("3/4").members(of: costs).count == 25)
  }

  @Test(arguments: [
    "0/0", "5/4", "4/4", "-1/4", "1", "1/2/3", "a/b", "", "/", "0/", "0/-1", "0/100001",
    "99999999999999999999/4",
  ])
  func `that do not exist are refused with a sentence`(_ text: String) throws {
    let error = #expect(throws: RunError.self) { try Shard(text) }
    #expect(try #require(error).description.contains("--shard"))
  }

  @Test func `are taken from the variables of engines`() throws {
    #expect(try Shard.auto([:]) == .whole)
    #expect(try Shard.auto(["CUELIGHT_SHARD": "1", "CUELIGHT_SHARDS": "3"]) == Shard("1/3"))
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "4",
    ]
    #expect(try Shard.auto(slurm) == Shard("2/4"))
    let everySecond = slurm.merging(["SLURM_ARRAY_TASK_STEP": "2"]) { $1 }
    #expect(try Shard.auto(everySecond) == Shard("1/4"))
    let batch = ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "2"]
    #expect(try Shard.auto(batch) == Shard("0/2"))
    #expect(try Shard.auto(["JOB_COMPLETION_INDEX": "2", "CUELIGHT_SHARDS": "3"]) == Shard("2/3"))
    #expect(try Shard.auto(["BATCH_TASK_INDEX": "2", "BATCH_TASK_COUNT": "3"]) == Shard("2/3"))
  }

  @Test(arguments: [
    ["JOB_COMPLETION_INDEX": "2"], ["CUELIGHT_SHARD": "1"], ["CUELIGHT_SHARDS": "4"],
    ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "4"],
    ["AWS_BATCH_JOB_ARRAY_INDEX": "4", "AWS_BATCH_JOB_ARRAY_SIZE": "4"],
    ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "4"],
    ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_STEP": "0", "SLURM_ARRAY_TASK_COUNT": "4"],
  ])
  func `are refused where a variable is missing or wrong`(_ environment: [String: String]) throws {
    let error = #expect(throws: RunError.self) { try Shard.auto(environment) }
    #expect(try #require(error).description.contains("--shard auto"))
  }
}
