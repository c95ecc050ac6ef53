import Foundation
import Mercator
import MercatorDescriptions

extension SchemaCase {
  static let all: [SchemaCase] = scalars + values + keys + kinds

  private static let scalars: [SchemaCase] =
    [
      SchemaCase(
        IntegersModel.self,
        [
          "int": -7, "int8": -128, "int16": 32767, "int32": -2_147_483_648, "int64": 7, "uint": 7,
          "uint8": 255, "uint16": 65535, "uint32": 4_294_967_295, "uint64": 7,
        ]
      ),
      SchemaCase(
        ScalarsModel.self,
        [
          "bool": true, "flag": false, "double": 1.5, "float": 0.25, "real": -0.5, "decimal": 1.1,
          "text": "é", "note": .null, "url": "https://example.org/a?b=c", "data": "AQID",
          "literal": 1.25,
          "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "any": [1, "a"], "json": .null,
          "object": ["a": 1],
        ],
        [
          "bool": 0, "double": 7.25, "float": 0.5, "decimal": 0.5, "text": "", "data": "",
          "json": 1,
        ]
      ),
      SchemaCase(NamedTransformsModel.self, namedTransforms),
      SchemaCase(OneWayModel.self, ["length": "text", "text": 7]),
      SchemaCase(
        TypeTransformsModel.self,
        ["created": 1_500_000_000_000.5, "size": "12", "name": "abcdef"],
        options: TypeTransformsModel.options
      ),
    ] + dates

  private static let namedTransforms: JSONValue = [
    "date": 1.5, "iso": "2020-01-02T03:04:05+01:00", "color": "#FF00FF",
    "url": "https://example.org",
    "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "data": "AQID", "number": "1.5", "tags": "one",
    "inner": "[1, 2]", "table": "one", "plan": "pro", "moments": [0.5, 1.5],
  ]

  private static let dates: [SchemaCase] = [
    dates(
      .iso8601,
      "2020-02-29T12:30:00Z",
      also: isoTexts,
      numbers: [
        -62_167_219_200, -62_167_219_200.5, 253_402_300_799.5, 253_402_300_800, -1e16, 1e300,
      ]
    ),
    dates(
      .secondsSince1970,
      1.5,
      numbers: [-1e16, 1e16, -1.000_000_000_000_000_2e16, 1e17, 1e300]
    ),
    dates(
      .millisecondsSince1970,
      1500.5,
      numbers: [-1e19, 1e19, 1.000_000_000_000_000_3e19, 1e300]
    ),
    dates(
      .secondsSince2001,
      -1.5,
      numbers: [-1e16, 1e16, -1.000_000_000_000_000_2e16, 1e17, 1e300]
    ),
    dates(.automatic, "2020-02-29 12:30"),
    dates(.wcf, "/Date(788140800000+0100)/"),
    dates(
      .formatted(
        MapOptions.DateFormats(["yyyy-MM-dd", "dd.MM.yyyy"], timeZone: TimeZone(secondsFromGMT: 0))
      ),
      "2020-02-29"
    ),
  ]

  private static func dates(
    _ dates: MapOptions.Dates,
    _ date: JSONValue,
    also others: [String] = [],
    numbers: [Double] = []
  ) -> SchemaCase {
    SchemaCase(
      DatesModel.self,
      ["born": date, "died": date, "visits": [date, date], "form": "2020-02-29"],
      ["born": date, "visits": [], "form": 1.5],
      also: (others.map { JSONValue($0) } + numbers.compactMap { JSONValue($0) })
        .map { ["born": $0, "visits": []] },
      options: MapOptions(dates: dates)
    )
  }

  /// Texts that are ISO 8601, or nearly.
  private static let isoTexts = [
    "2020-02-29", "20200229", "2020-2-29", "2020-00-01", "2020-13-01", "2020-01-00", "2020-01-32",
    "2020-02-30", "2021-02-29", "2020-04-31", "2020-06-15", "0000-01-01", "9999-12-31",
    "2020-02-29T12:30:00", "2020-02-29t12:30:00z", "2020-02-29 12:30:00Z", "20200229T123000Z",
    "2020-02-29T123000Z", "20200229T12:30:00Z", "2020-0229T12:30:00Z", "202002-29",
    "2020-02-29T12:30Z",
    "2020-02-29T12Z", "2020-02-29T24:00:00Z", "2020-02-29T24:00:01Z", "2020-02-29T24:00:00.0Z",
    "2020-02-29T25:00:00Z", "2020-02-29T23:60:00Z", "2020-02-29T23:59:60Z", "2020-02-29T23:59:61Z",
    "2020-02-29T12:34:60Z", "2020-02-29T12:30:00.Z", "2020-02-29T12:30:00,5Z",
    "20200229T1230Z", "2020-02-29T12:30+02:30", "2020-02-29T24:00Z", "2020-02-29T24:01Z",
    "2020-02-29T12:30.5Z", "2020-02-29T12:Z", "2020-02-29T12:30:00.123456789012Z",
    "2020-02-29T24:00:00.0000000001Z", "2020-02-29T24:00:00.000000001Z",
    "2020-02-29T24:00:00.01Z", "20200229T240000,0000000000000Z", "2020-02-29T12:30:00.123456789Z",
    "2020-02-29T12:30:00.1234567890Z", "2020-02-29T12:30:00+02",
    "2020-02-29T12:30:00+0230", "2020-02-29T12:30:00-02:30", "2020-02-29T12:30:00+24:00",
    "2020-02-29T12:30:00+23:59", "2020-02-29T12:30:00+14:60", "2020-02-29T12:30:00-00:00",
    "2020-02-29T12:30:00 Z", "2020-02-29T12:30:00+2", "2020-02-29Z", "2020-02-29T", "2020-060",
    "2020-W09-6", "12020-02-29", "-2020-02-29", "2020-02-29T12:30:00Z ", " 2020-02-29",
    "٢٠٢٠-02-29",
    "2020-02-29T12:30:00+0260", "2020-02-29T12:30:00+18:01", "2020-02-29T1230:00Z",
    "2020-02-29T12:30:00+02:", "2020-02-29_12:30:00Z", "2020-02-29  12:30:00Z",
  ]

  private static let values: [SchemaCase] = [
    SchemaCase(
      ConditionsModel.self,
      [
        "age": 150, "share": 0.25, "level": 9, "name": "n", "nick": "abcd", "code": "XYZ",
        "plate": "AB-12", "size": "s", "number": 2, "tags": ["a", "b"], "ids": [1, 2],
        "marks": ["a": 1], "even": 2, "odd": 3, "score": 0.5, "photo": "AQID", "letter": "a",
        "day": "2020-01-01T00:00:00Z", "isOn": true,
      ],
      also: [["nick": "👨‍👩‍👧👨‍👩‍👧"], ["age": 151]]
    ),
    SchemaCase(
      EnumsModel.self,
      [
        "shade": "light", "rank": 2, "plan": "paid", "ratio": 0.5, "plans": ["free", "paid"],
        "ranks": [1, 2], "open": "paid", "opens": [1], "byName": ["a": "free"],
        "byShade": ["dark": 7], "safe": "paid",
      ],
      [
        "shade": "dark", "rank": 1, "plan": "free", "plans": [], "open": "free", "opens": [],
        "byName": [:], "safe": "free",
      ]
    ),
    SchemaCase(
      ContainersModel.self,
      [
        "ints": [1, -2], "sparse": [1, .null], "grid": [[0.5], []], "lists": ["a": ["b"], "c": []],
        "maps": [["a": true]], "set": ["a", "b"], "bytes": [0, 255],
        "byNumber": ["1": "a", "-2": "b"],
        "byPlan": ["free": 1], "byOpen": ["free": 1, "other": 2], "deep": ["a": ["b": [1]]],
        "anything": [1, "a", .null, [:]], "values": ["a": 1, "b": .null], "result": 7,
        "results": [1],
        "maybe": 1,
      ],
      [
        "ints": [], "sparse": [], "grid": [], "lists": [:], "set": [], "byNumber": [:],
        "byPlan": [:],
        "anything": [], "values": [:], "results": [],
      ]
    ),
    SchemaCase(
      FieldsModel.self,
      ["nick": "a", "count": 7, "tags": ["a"], "owner": ["x": 7, "y": 7]],
      ["nick": .null, "count": .null, "tags": .null, "owner": .null],
      [:]
    ),
  ]

  private static let keys: [SchemaCase] = [
    SchemaCase(
      PathsModel.self,
      [
        "name": ["full": "Ann Lee", "parts": ["first": "Ann"], "other": 1],
        "address": ["city": "Ulm", "zip": ["code": 89073]],
        "optional": ["street": "Elm St", "deep": ["number": 7]],
      ],
      ["name": ["full": "Ann"], "address": ["city": "Ulm"]],
      [
        "name": ["full": "Ann", "parts": 1], "address": ["city": "Ulm", "zip": "a"], "optional": 1,
      ]
    ),
    SchemaCase(
      PositionsModel.self,
      ["results": [["name": "a"]], "list": [1, 2]],
      ["results": [["name": "a"], ["name": 1]], "list": []],
      ["results": [["name": "a"]], "list": ["1": 7]],
      also: [
        ["results": ["0": ["name": "a"]], "list": []],
        ["results": [["name": "a"]], "list": ["1": "a"]],
      ]
    ),
    SchemaCase(
      AliasesModel.self,
      ["id": 7, "name": "a", "code": "b", "tags": ["c"]],
      ["ID": 7, "title": "a", "key": "b", "tags": ["c"]],
      [
        "id": "a", "ID": 7, "name": .null, "title": 1, "user": ["name": "a"], "code": 1, "key": "b",
        "tags": [],
      ]
    ),
    SchemaCase(
      FlatModel.self,
      ["title": "a", "x": 7, "y": 7, "maker": "b", "year": 2020],
      ["title": "a", "x": 7, "maker": "b"]
    ),
    SchemaCase(
      GatheringModel.self,
      [
        "users": [
          ["name": "a", "age": 7, "skills": [["title": "b"]]], ["name": "c", "skills": []],
        ]
      ],
      ["users": [], "x-a": "b", "lang_de": 7]
    ),
    SchemaCase(MembersModel.self, ["a": 7, "more": ["b": 7, "c": 7], "title": "t"], ["a": 7]),
    SchemaCase(
      LineOptionsModel.self,
      [
        "count": 7, "tags": ["a"], "note": "n", "token": "t", "kept": 7,
        "skipped": [["x": 7, "y": 7]],
        "loose": 7, "style_name": "s", "otherRead": 7,
      ]
    ),
    SchemaCase(
      OddKeysModel.self,
      [
        "": 7, "a/b": 7, "a~b": 7, "$ref": "#/$defs/x", "größe 🎈": 7, "a\"b\\c": 7, "%25": 7,
        "twice": 7,
        "with.dot": 7,
      ],
      ["": 7, "a/b": 7, "$ref": "", "größe 🎈": 7, "twice": 7, "with.dot": 7]
    ),
    SchemaCase(
      StyledKeysModel.self,
      ["user_name": "a", "home_address": ["town_name": "b"], "main_code": 7],
      ["user_name": "a", "other_code": 7],
      options: MapOptions(keyStyle: .snakeCase)
    ),
    SchemaCase(
      KeepingModel.self,
      ["id": 7, "point": ["x": 7], "more": [1, 2], "other": ["a": .null]],
      ["id": 7]
    ),
  ]

  private static let kinds: [SchemaCase] = [
    SchemaCase(
      TreeModel.self,
      [
        "name": "a", "children": [["name": "b", "children": [], "points": []]],
        "byName": ["c": ["name": "d", "children": [], "points": []]], "points": [[["x": 7]]],
        "maybe": [["x": 7], .null],
      ],
      ["name": "a", "children": [], "points": []]
    ),
    SchemaCase(BaseModel.self, ["id": 7, "parent": ["id": 8]]),
    SchemaCase(
      DerivedModel.self,
      ["id": 7, "parent": ["id": 8], "title": "a", "next": ["id": 9, "title": "b"]]
    ),
    SchemaCase(
      ConstantModel.self,
      [
        "id": 7, "profile": ["name": "a"], "plan": "free", "point": ["x": 7], "points": [["x": 7]],
        "count": 7, "date": 1.5, "other": "b",
      ]
    ),
    SchemaCase(StaticModel.self, ["id": 7, "name": "a"], ["id": 7]),
    SchemaCase(DecodedModel.self, ["name": "a", "lat": 1.5], ["name": "a"]),
    SchemaCase(
      DecodedInsideModel.self,
      ["place": ["name": "a", "lat": 1.5], "text": "a", "id": 7],
      ["id": 7]
    ),
    SchemaCase(
      GenericsModel.self,
      [
        "points": ["items": [["x": 7]], "next": "a"], "texts": ["items": ["a"]],
        "pages": ["items": [["items": [7]]]],
      ]
    ),
    SchemaCase(PageModel<Namespace.PointModel>.self, ["items": [["z": "a"]], "next": "b"]),
    SchemaCase(
      ClustersModel.self,
      [
        "vehicle": ["type": "car", "doors": 7],
        "vehicles": [["type": "auto", "doors": 7], ["type": "bike", "gears": 7], ["note": "a"]],
        "byName": ["a": ["type": "bike"], "b": [:]],
        "figure": ["meta": ["kind": "circle"], "x": 7],
        "ranged": ["kind": "line", "x": 7],
      ],
      [
        "vehicles": [], "figure": ["meta": ["kind": 2], "x": 7, "y": 7],
        "ranged": ["kind": 2, "x": 7],
      ],
      ["vehicles": [], "figure": ["meta": ["kind": "nothing"]], "ranged": [:]]
    ),
    SchemaCase(
      ClusteredModel.self,
      ["vehicle": ["type": "car", "doors": 7], "vehicles": [["type": "car", "doors": 7]]],
      ["vehicles": []]
    ),
    SchemaCase(MapClustered<Vehicles>.self, ["type": "car", "doors": 7], [:], ["note": "a"]),
    SchemaCase(RefusingModel.self, ["id": 7]),
    SchemaCase(RefusingModel.self, ["id": 7], describedBy: [["id": 7]]),
  ]
}
