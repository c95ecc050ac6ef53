/// An object or value of your own that a mapping passes to every nested model as `map.context`.
///
///     struct Tenant: MapContext { let id: Int }
///     let user = Mapper<User>(context: Tenant(id: 7)).map(JSONString: text)
///     // in mapping(map:): (map.context as? Tenant)?.id
public protocol MapContext {}
