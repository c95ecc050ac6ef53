import Foundation

import class ObjectMapper.Mapper

let json = #"{"painted":1.5,"size":"2 x 3","title":"Sunflowers"}"#
let mapper = Mapper<Painting>()

guard let painting = mapper.map(JSONString: json) else {
  print("not read: \(json)")
  exit(1)
}
let right = [
  painting.title == "Sunflowers",
  painting.painted == Date(timeIntervalSince1970: 1.5),
  painting.size == .text("2 x 3"),
  painting.change(of: "Irises") == JSONPatch(key: "title", value: .text("Irises")),
  NSDictionary(dictionary: mapper.toJSON(painting))
    == ["painted": 1.5, "size": "2 x 3", "title": "Sunflowers"],
  mapper.map(JSONString: "{}") == nil,
]
guard !right.contains(false) else {
  print("wrong: \(right)")
  exit(1)
}
print("Museum: \(right.count) checks")
