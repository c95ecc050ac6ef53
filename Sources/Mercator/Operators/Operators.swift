/// Maps a property in both directions: reads it from the JSON, or writes it to the JSON.
infix operator <-

/// Maps a property in one direction: writes it to the JSON. Does nothing when reading.
infix operator >>>

// The compiler selects the overload of an operator by the type of the property:
//
//     T: MapValue                     scalars, models, and containers of them to any depth
//     RawRepresentable                enums; containers of enums, up to three levels
//     Any, and containers of it       by their type at run time; in AnyOperators.swift
//     T                               other types, at run time, with a warning; in AnyOperators.swift
//     (Map, TransformType)            in TransformOperators.swift, and by short forms in ShortFormOperators.swift
//     (Map, MapValidator)             in ValidatorOperators.swift
//     (Map, MapMerge)                 arrays of models whose elements an update finds; in MercatorChanges
//     dictionaries with enums as keys in EnumKeyOperators.swift
//
// All of them are disfavored, so that an operator of the user is preferred instead of being ambiguous. They
// are inlinable because the type of a property is known only in the user's module: there, `<-` becomes a call
// of `Int.readJSON`. Measured: reading the user of 28 properties takes a third longer without.

// MARK: Values

/// Maps a property of any type that conforms to `MapValue`, including Optionals and containers.
@inlinable @_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a value of any type that conforms to `MapValue`.
@inlinable @_disfavoredOverload
public func >>> <T: MapValue>(left: T, right: Map) {
  right.write(left)
}
