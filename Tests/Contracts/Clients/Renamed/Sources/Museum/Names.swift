import Wrappers

// All that the app has to add: a name of its own module wins over those of two imported ones.

typealias JSONObject = Wrappers.JSONObject
typealias JSONValue = Wrappers.JSONValue
typealias JSONPatch = Wrappers.JSONPatch
