extension ModelSample {
  /// Numbers, texts and dates.
  static let scalars = [
    ModelSample(
      "large numbers",
      #"""
      {"a":9223372036854775807,"b":18446744073709551615,"c":123456789012345678901234567890,
      "d":1e400,"e":-9223372036854775808,"f":-9223372036854775809,
      "g":12345678901234567890123456789012345678901234567890,"h":[9223372036854775808,1]}
      """#
    ),
    ModelSample(
      "fractions",
      #"""
      {"a":1.5,"b":1.0,"c":0.12345678901234567890123,"d":-65.613616999999977,"e":1e3,"f":[1,
      2.5],"g":[9007199254740993,0.5],"h":-0.0,"i":1E-7,"j":1e-400,"k":-0}
      """#
    ),
    ModelSample("an integer becomes a fraction", #"{"a":1}"#, #"{"a":1.5}"#),
    ModelSample("mixed scalars", #"{"a":1,"b":[1,"x",null,true]}"#, #"{"a":"x","b":[]}"#),
    ModelSample("true and 1", #"{"a":true}"#, #"{"a":1}"#),
    ModelSample(
      "dates",
      #"""
      {"a":"2014-01-20T12:24:48Z","b":"2014-01-20","c":"2014-01-20 12:24:48",
      "d":"Fri Sep 04 00:12:21 +0800 2015","e":"2014-01-20T12:24:48.500Z",
      "f":"2014-01-20T12:24:48+02:00","g":"2014-01-20T12:24:48+0000",
      "h":"/Date(1390220688000)/","i":"Sun, 06 Nov 1994 08:49:37 GMT",
      "j":"2014-01-20T12:24:48.123456Z","k":"2014/01/20","l":"20.01.2014",
      "m":"2014-01-20T12:24:48.120Z","n":"01/20/2014","o":"2014-01-20T12:24",
      "p":"2014-01-20T12:24:48"}
      """#
    ),
    ModelSample(
      "dates in several zones",
      #"{"a":["2014-01-20T12:24:48+02:00","2014-01-20T12:24:48-05:00"]}"#
    ),
    ModelSample(
      "dates and other texts",
      #"""
      {"a":["2014-01-20","soon"],"b":["2014-01-20",""],"c":"2014-02-30","d":"20140120",
      "e":"1390220688"}
      """#
    ),
    ModelSample(
      "lists of dates",
      #"""
      {"a":["2014-01-20"],"b":[["2014-01-20"]],"c":{"1":["2014-01-20"],"2":[]},
      "d":[[["2014-01-20"]]],"e":["2014-01-20",null]}
      """#
    ),
    ModelSample(
      "missing lists of dates",
      #"[{"a":["2014-01-20"],"b":{"1":"2014-01-20"},"c":[["2014-01-20"]]},{},{"a":null,"b":null}]"#,
      root: "[Root]"
    ),
    ModelSample(
      "old dates with zones",
      #"{"a":"/Date(1390220688000+0800)/","b":["/Date(0)/",null]}"#
    ),
    ModelSample(
      "ambiguous days",
      #"{"a":"01/02/2014","b":"0001-01-01","c":"9999-12-31T23:59:59Z","d":"24:00:00"}"#
    ),
    ModelSample(
      "URLs",
      #"""
      {"a":"https://example.com/?q=a%20b#c","b":"https://example.com/a b","c":"http://",
      "d":"https://exämple.com/","e":"mailto:a@b.c","f":"/path"}
      """#
    ),
    ModelSample(
      "UUIDs",
      #"{"a":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","b":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#
    ),
    ModelSample(
      "amounts",
      #"""
      {"a":"0.691","b":"9.90","c":["1.5","2.25"],"d":[["0.5"]],"e":["0.5",null],"f":"1e3",
      "g":"-0.5"}
      """#
    ),
    ModelSample("texts with escapes", #"{"a":"\"\\\n\u0000\ud83d\ude00","b":""}"#),
    ModelSample("enums in lists", enumLists),
  ]

  private static let enumLists =
    #"{"tags":["a","b","a","b","a","b","a"],"sets":[["x","y"],["x","y"],["x","y"]],"#
    + #""deep":[[["p","q"],["p","q"],["p","q"]]],"nulls":["m","n","m","n","m","n",null],"#
    + #""named":{"1":"s","2":"t","3":"s","4":"t","5":"s","6":"t"}}"#
}
