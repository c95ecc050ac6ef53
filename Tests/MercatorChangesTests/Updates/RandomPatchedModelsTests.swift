import Foundation
import Mercator
import MercatorChanges
import TestSupport
import Testing

/// What holds for any two models of a type, tried with many pairs.
struct RandomPatchedModelsTests {
  private func city(_ random: inout SeededGenerator) -> Profile.Address {
    var address = Profile.Address(city: random.pick("a", "b"))
    if random.chance(0.5) { address.street = random.pick("x", "y") }
    return address
  }

  private func profile(_ random: inout SeededGenerator) throws -> Profile {
    var profile = Profile()
    profile.id = random.int(0...2)
    profile.name = random.pick(nil, "n", "m")
    profile.level = random.pick(.low, .high)
    profile.levels = random.pick(nil, [], [.low], [.low, .high])
    profile.born = random.pick(nil, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1))
    profile.home = city(&random)
    profile.work = random.chance(0.5) ? city(&random) : nil
    for key in ["a", "b", "c"] where random.chance(0.5) {
      profile.places[key] = city(&random)
      profile.sizes[key] = random.int(0...1)
      profile.anything[key] = random.int(0...1)
    }
    profile.route = (0..<random.int(0...3)).map { _ in city(&random) }
    profile.badge = try random.pick(
      nil,
      Mapper<Profile.Badge>().read(#"{"id": 1}"#),
      Mapper<Profile.Badge>().read(#"{"id": 1, "text": "t"}"#)
    )
    profile.size = random.pick(nil, .init(width: 1), .init(width: 1, height: 2))
    profile.extra = random.pick(nil, 1, ["x": 1], ["x": 2, "y": [1]])
    profile.tags = random.pick([], ["t"], ["t", "u"])
    profile.field = random.pick(.absent, .value(1), .value(2))
    return profile
  }

  private func team(_ random: inout SeededGenerator) -> Team {
    func member() -> Team.Member {
      let member = Team.Member(random.pick("a", "b"))
      member.age = random.pick(nil, 1, 2)
      return member
    }
    let team = Team()
    team.title = random.pick("s", "t")
    team.lead = random.chance(0.5) ? member() : nil
    for key in ["a", "b"] where random.chance(0.5) { team.byName[key] = member() }
    team.members = (0..<random.int(0...3)).map { _ in member() }
    return team
  }

  @Test func `patches between structs lead from the one to the other`() throws {
    var random = SeededGenerator(state: 7396)
    let mapper = Mapper<Profile>()
    for _ in 0..<1000 {
      let (old, new) = (try profile(&random), try profile(&random))
      let patch = try mapper.patch(from: old, to: new)
      try #require(try mapper.apply(patch, to: old) == new, "\(patch)")
      let mergePatch = try mapper.mergePatch(from: old, to: new)
      try #require(try mapper.apply(mergePatch, to: old) == new, "\(mergePatch)")
      let isEqual = old == new
      try #require(try mapper.changes(from: old, to: new).isEmpty == isEqual)
    }
  }

  @Test func `patches between objects lead from the one to the other`() throws {
    var random = SeededGenerator(state: 6902)
    let mapper = Mapper<Team>()
    for _ in 0..<1000 {
      let (old, new) = (team(&random), team(&random))
      let (oldJSON, newJSON) = (try old.toJSONValue(), try new.toJSONValue())
      let (patch, back) = (
        try mapper.patch(from: old, to: new), try mapper.mergePatch(from: new, to: old)
      )
      let lead = old.lead
      try mapper.apply(patch, to: old)
      try #require(try old.toJSONValue() == newJSON, "\(oldJSON): \(patch)")
      if lead != nil, new.lead != nil { try #require(old.lead === lead) }
      try mapper.apply(back, to: old)
      try #require(try old.toJSONValue() == oldJSON, "\(newJSON): \(back)")
    }
  }

  @Test func `a merge with an unchanged side is the other side`() throws {
    var random = SeededGenerator(state: 3)
    let mapper = Mapper<Profile>()
    for _ in 0..<300 {
      let (base, changed) = (try profile(&random), try profile(&random))
      let theirs = try mapper.merge(base: base, ours: base, theirs: changed)
      try #require(theirs.value == changed)
      try #require(theirs.conflicts.isEmpty)
      let ours = try mapper.merge(base: base, ours: changed, theirs: base)
      try #require(ours.value == changed)
    }
  }
}
