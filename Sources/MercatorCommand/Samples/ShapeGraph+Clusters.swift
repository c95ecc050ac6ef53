extension ShapeGraph {
  /// Keeps the types of objects apart at the places where a tag tells them apart, and joins them elsewhere.
  ///
  /// - Returns: the clusters, which share no type.
  mutating func findClusters() -> [ShapeCluster] {
    mergeEqualTags()
    while true {
      let groups = placesOfSharedObjects()
      let clusters = groups.map(cluster)
      // Joining objects merges the places inside of them, so the groups and clusters are found anew after it.
      let places = zip(groups, clusters).flatMap { places, cluster in
        cluster == nil ? places.filter { hasVariants($0) } : []
      }
      if places.isEmpty { return clusters.compactMap { $0 } }
      // A place that has become part of another one meanwhile is decided with that one.
      for place in places where valueNumber(place) == place { joinVariants(of: place) }
    }
  }

  /// Whether the objects at a place aren't joined yet.
  private func hasVariants(_ place: Int) -> Bool {
    let variants = value(place).variants
    return variants.count > 1 || variants.contains { $0.tag != nil }
  }

  /// Joins the objects of places that merging has given other objects than those of a cluster.
  mutating func joinUnclustered(_ clusters: [ShapeCluster]) -> [ShapeCluster] {
    var valid = clusters
    while true {
      let places = Dictionary(grouping: placesOfSharedObjects().joined()) { valueNumber($0) }.keys
        .sorted()
      var invalid: Set<Int> = []
      for place in places where value(place).variants.count > 0 {
        let numbers = Set(value(place).variants.map { objectNumber($0.object) })
        let all = valid.indices.filter { !numbers.isDisjoint(with: valid[$0].objects(in: self)) }
        if all.isEmpty {
          if numbers.count > 1 { joinVariants(of: place) }
        } else if all.count > 1 || !numbers.isSubset(of: valid[all[0]].objects(in: self))
          || value(place).variants.contains(where: { $0.tag == nil })
        {
          joinVariants(of: place)
          invalid.formUnion(all)
        }
      }
      for index in valid.indices
      where Set(valid[index].objects(in: self)).count < valid[index].cases.count {
        invalid.insert(index)
      }
      if invalid.isEmpty { return valid }
      // All places of such a cluster have one type from now on.
      for index in invalid {
        let objects = valid[index].objects(in: self)
        for object in objects.dropFirst() { mergeObjects(objects[0], object) }
      }
      valid = valid.indices.filter { !invalid.contains($0) }.map { valid[$0] }
    }
  }

  /// Merges the objects with the same tag at different places if their members are alike.
  private mutating func mergeEqualTags() {
    var byTag: [ValueShape.Tag: [Int]] = [:]
    for number in distinctValues {
      for variant in values[number].variants {
        guard let tag = variant.tag else { continue }
        let object = objectNumber(variant.object)
        let known = byTag[tag] ?? []
        let match = known.first { other in
          let (a, b) = (self.object(other), objects[object])
          return a.commonKeys(with: b) * 2 >= max(a.members.count, b.members.count)
        }
        if let match {
          mergeObjects(match, object)
        } else if known.count < 8 {
          byTag[tag] = known + [object]
        }
      }
    }
  }

  /// Returns the places that have objects, in groups that have an object in common.
  private func placesOfSharedObjects() -> [[Int]] {
    var groupOfObject: [Int: Int] = [:]
    var targets: [Int] = []
    func group(_ number: Int) -> Int {
      var number = number
      while targets[number] != number { number = targets[number] }
      return number
    }
    let places = distinctValues.filter { !values[$0].variants.isEmpty }
    var groups: [Int] = []
    for place in places {
      let objects = values[place].variants.map { objectNumber($0.object) }
      let known = objects.compactMap { groupOfObject[$0] }.map(group)
      if known.isEmpty { targets.append(targets.count) }
      let target = known.min() ?? targets.count - 1
      for other in known { targets[other] = target }
      for object in objects { groupOfObject[object] = target }
      groups.append(target)
    }
    let grouped = Dictionary(grouping: places.indices) { group(groups[$0]) }
    return grouped.sorted { $0.key < $1.key }.map { $0.value.map { places[$0] } }
  }

  private func cluster(of places: [Int]) -> ShapeCluster? {
    var cases: [ShapeCluster.Case] = []
    for variant in places.flatMap({ values[$0].variants }) {
      guard let tag = variant.tag else { return nil }
      let object = objectNumber(variant.object)
      if let known = cases.first(where: { $0.tag == tag.value }) {
        // The same tag for objects that aren't alike tells nothing.
        guard objectNumber(known.object) == object else { return nil }
      } else {
        cases.append(ShapeCluster.Case(tag: tag.value, object: object))
      }
    }
    guard let tag = values[places[0]].variants[0].tag, cases.count >= 2,
      places.allSatisfy({ values[$0].variants.allSatisfy { $0.tag?.key == tag.key } }),
      Set(cases.map(\.object)).count == cases.count,
      isToldApart(cases.map { objects[$0.object] }, by: tag.key)
    else { return nil }
    return ShapeCluster(key: tag.key, cases: cases, places: places)
  }

  /// Whether at least two of the shapes always have a member that no other one has, or one of another kind.
  private func isToldApart(_ shapes: [ObjectShape], by tag: String) -> Bool {
    guard shapes.allSatisfy({ $0[tag].map($0.isAlwaysPresent) ?? true }) else { return false }
    var own = 0
    for (index, shape) in shapes.enumerated() {
      let others = shapes.indices.filter { $0 != index }.map { shapes[$0] }
      let hasOwn = shape.members.contains { member in
        member.key != tag && shape.isAlwaysPresent(member)
          && others.allSatisfy { other in
            guard let same = other[member.key] else { return true }
            return value(same.value).kinds.isDisjoint(with: value(member.value).kinds)
          }
      }
      if hasOwn { own += 1 }
    }
    return own >= 2
  }
}
