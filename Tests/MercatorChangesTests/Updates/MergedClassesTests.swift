import Mercator
import MercatorChanges
import Testing

/// Merging models of different classes: the values that both map are merged, and the others stay.
struct MergedClassesTests {
  class Animal: Mappable {
    var name: String?
    var age: Int?
    var area: Int?
    init(_ name: String?, _ age: Int?) { (self.name, self.age) = (name, age) }
    required init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      age <- map["age"]
      area <- map["home.area"]
    }
  }

  final class Dog: Animal {
    var breed: String?
    var kennel: Int?
    var tags: [String] = []
    override func mapping(map: Map) {
      super.mapping(map: map)
      breed <- map["breed"]
      kennel <- map["home.kennel"]
      tags <- map["tags"]
    }
  }

  final class Cat: Animal {
    var lives: Int?
    override func mapping(map: Map) {
      super.mapping(map: map)
      lives <- map["lives"]
    }
  }

  private let mapper = Mapper<Animal>(options: MapOptions(writing: .init(keyOrder: .sorted)))

  private func animal() -> Animal {
    let animal = Animal("a", nil)
    animal.area = 1
    return animal
  }

  private func dog() -> Dog {
    let dog = Dog("d", 2)
    (dog.breed, dog.kennel, dog.tags) = ("pug", 5, ["x"])
    return dog
  }

  private func cat() -> Cat {
    let cat = Cat("c", 3)
    cat.lives = 9
    return cat
  }

  private func text(_ animal: Animal) throws -> String { try mapper.writeString(animal) }

  @Test func `a rule for each key`() throws {
    #expect(
      try text(mapper.merge(animal(), dog(), rules: [:])) == #"{"age":2,"name":"d"}"#
    )
    #expect(
      try text(mapper.merge(dog(), animal(), rules: [:]))
        == #"{"breed":"pug","home":{"area":1,"kennel":5},"name":"a","tags":["x"]}"#
    )
    #expect(
      try text(mapper.merge(dog(), cat(), rules: [:]))
        == #"{"age":3,"breed":"pug","home":{"kennel":5},"name":"c","tags":["x"]}"#
    )
    #expect(
      try text(mapper.merge(cat(), dog(), rules: [:], default: .ours))
        == #"{"age":3,"lives":9,"name":"c"}"#
    )
  }

  @Test func `a rule for a key that only one of them maps changes nothing`() throws {
    let rules: [String: MapMergeRule] = [
      "home.kennel": .sum, "breed": .theirs, "lives": .sum, "age": .sum, "tags": .sum,
    ]
    #expect(
      try text(mapper.merge(dog(), cat(), rules: rules))
        == #"{"age":5,"breed":"pug","home":{"kennel":5},"name":"c","tags":["x"]}"#
    )
    #expect(
      try text(mapper.merge(dog(), animal(), rules: ["home": .theirs], default: .newest))
        == #"{"age":2,"breed":"pug","home":{"area":1,"kennel":5},"name":"d","tags":["x"]}"#
    )
    #expect(throws: MappingFailure.self) {
      try mapper.merge(dog(), cat(), rules: ["other": .sum])
    }
  }

  @Test func `the object stays the same`() throws {
    let dog = dog()
    let merged = try mapper.merge(dog, animal(), rules: [:])
    #expect(merged === dog)
    #expect(dog.name == "a")
  }

  @Test func `a common base`() throws {
    func merged(_ base: Animal, _ ours: Animal, _ theirs: Animal) throws -> String {
      let (value, conflicts) = try mapper.merge(base: base, ours: ours, theirs: theirs)
      return try ([text(value)] + conflicts.map(\.path.description)).joined(separator: " ")
    }
    // Theirs has changed the name, and ours the breed.
    let changed = dog()
    changed.breed = "mix"
    let theirs = Animal("t", 2)
    #expect(
      try merged(dog(), changed, theirs)
        == #"{"age":2,"breed":"mix","home":{"kennel":5},"name":"t","tags":["x"]}"#
    )
    #expect(try merged(Animal("a", 2), theirs, dog()) == #"{"age":2,"name":"t"} $.name"#)
    #expect(try merged(dog(), Animal("d", 2), dog()) == #"{"age":2,"name":"d"}"#)
    #expect(
      try merged(Animal("d", 2), changed, Animal("t", 2))
        == #"{"age":2,"breed":"mix","home":{"kennel":5},"name":"t","tags":["x"]}"#
    )
  }
}
