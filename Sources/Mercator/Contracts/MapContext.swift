/// Something of yours that travels along with a mapping and reaches every nested model.
///
///     struct Tenant: MapContext { let id: Int }
///     let user = Mapper<User>(context: Tenant(id: 7)).map(JSONString: text)
///     // in mapping(map:): (map.context as? Tenant)?.id
public protocol MapContext {}
