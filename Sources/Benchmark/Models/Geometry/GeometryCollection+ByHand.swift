import JSONText

extension GeometryCollection: HandWritten {
  init(_ members: inout HandMembers) {
    type = members["type"]?.string ?? ""
    features = members["features"]?.array { $0.object(GeometryFeature.init) } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("features", features)
    writer.endObject()
  }
}

extension GeometryFeature: HandWritten {
  init(_ members: inout HandMembers) {
    type = members["type"]?.string ?? ""
    properties = members["properties"]?.dictionary { $0.string } ?? [:]
    geometry = members["geometry"]?.object(Geometry.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("properties", properties)
    writer.member("geometry", geometry)
    writer.endObject()
  }
}

extension Geometry: HandWritten {
  init(_ members: inout HandMembers) {
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
