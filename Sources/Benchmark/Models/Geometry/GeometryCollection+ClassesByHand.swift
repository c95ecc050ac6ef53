import JSONText

extension GeometryCollectionClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    type = members["type"]?.string ?? ""
    features = members["features"]?.array { $0.object(GeometryFeatureClass.init) } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("features", features)
    writer.endObject()
  }
}

extension GeometryFeatureClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    type = members["type"]?.string ?? ""
    properties = members["properties"]?.dictionary { $0.string } ?? [:]
    geometry = members["geometry"]?.object(GeometryClass.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("properties", properties)
    writer.member("geometry", geometry)
    writer.endObject()
  }
}

extension GeometryClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    type = members["type"]?.string ?? ""
    coordinates = members["coordinates"]?.array { $0.array { $0.array { $0.double } } } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("coordinates", coordinates)
    writer.endObject()
  }
}
