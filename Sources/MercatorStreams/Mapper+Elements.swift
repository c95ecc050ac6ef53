import Foundation
import Mercator

// Reading the elements of a stream one by one.

extension Mapper {
  /// Reads the elements of a file one by one.
  ///
  ///     for result in try Mapper<Order>().elements(ofFile: "orders.jsonl").results { … }
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: how the elements are told apart; by default by the extension of the file, or its first byte.
  ///   - options: what failing elements do, and how long an element may be.
  /// - Throws: an error of Foundation if the file can't be opened.
  public func elements(
    ofFile path: String,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) throws -> MappedElements<N> {
    let source = try ElementSource(file: path, chunkBytes: options.chunkBytes(workers: 1))
    return elements(source, format.ofFile(path), options)
  }

  /// Reads the elements of an array in a file one by one.
  ///
  ///     let orders = try Mapper<Order>().elements(ofFile: "export.json", at: "data.orders")
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - arrayPath: the path of the array in the text, with keys and positions as in `map["data.orders"]`.
  ///   - options: what failing elements do, and how long an element may be.
  /// - Throws: an error of Foundation if the file can't be opened.
  public func elements(
    ofFile path: String,
    at arrayPath: String,
    options: MapStreamOptions = MapStreamOptions()
  ) throws -> MappedElements<N> {
    try elements(ofFile: path, as: .array(at: arrayPath), options: options)
  }

  /// Reads the elements of an open file, a pipe or a socket one by one; it stays open. See `elements(ofFile:as:options:)`.
  public func elements(
    of handle: FileHandle,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedElements<N> {
    elements(ElementSource(handle, chunkBytes: options.chunkBytes(workers: 1)), format, options)
  }

  /// Reads the elements of an input stream one by one. If the stream isn't open, it is opened and closed. See
  /// `elements(ofFile:as:options:)`.
  public func elements(
    of stream: InputStream,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedElements<N> {
    elements(ElementSource(stream, chunkBytes: options.chunkBytes(workers: 1)), format, options)
  }

  /// Reads the elements of chunks of UTF-8 bytes one by one, such as `[Data]` or a lazy sequence of `[UInt8]`. The
  /// chunks may end anywhere. See `elements(ofFile:as:options:)`.
  public func elements<Chunks: Sequence>(
    of chunks: Chunks,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedElements<N> where Chunks.Element: Collection<UInt8> {
    elements(ElementSource(chunks), format, options)
  }

  /// Reads the members of an object in a file one by one.
  ///
  ///     let users = try Mapper<User>().members(ofFile: "export.json", at: "users")
  ///     while let (id, user) = try users.next() { … }
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - objectPath: the path of the object in the text, with keys and positions; by default the text is the object.
  ///   - options: what failing members do, and how long one may be.
  /// - Throws: an error of Foundation if the file can't be opened.
  public func members(
    ofFile path: String,
    at objectPath: String? = nil,
    options: MapStreamOptions = MapStreamOptions()
  ) throws -> MappedMembers<N> {
    let format = MapStreamFormat.members(at: objectPath)
    return MappedMembers(try elements(ofFile: path, as: format, options: options))
  }

  /// Reads the members of an object in an open file, a pipe or a socket one by one; it stays open. See
  /// `members(ofFile:at:options:)`.
  public func members(
    of handle: FileHandle,
    at objectPath: String? = nil,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedMembers<N> {
    MappedMembers(elements(of: handle, as: .members(at: objectPath), options: options))
  }

  /// Reads the members of an object in chunks of bytes one by one. The chunks may end anywhere. See
  /// `members(ofFile:at:options:)`.
  public func members<Chunks: Sequence>(
    of chunks: Chunks,
    at objectPath: String? = nil,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedMembers<N> where Chunks.Element: Collection<UInt8> {
    MappedMembers(elements(of: chunks, as: .members(at: objectPath), options: options))
  }

  private func elements(
    _ source: ElementSource,
    _ format: MapStreamFormat,
    _ options: MapStreamOptions
  ) -> MappedElements<N> {
    let intake = ElementIntake(N.self, settings, format, maximumBytes: options.maximumBytes)
    let reading = SerialReading(feed: ElementFeed(source, intake))
    return MappedElements(reading.upstream(of: N.self), options)
  }
}
