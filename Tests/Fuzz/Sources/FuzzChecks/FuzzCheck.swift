/// What a fuzzer checks with the bytes of each input. The tests do so with the inputs of its corpus.
public enum FuzzCheck: String, CaseIterable, Sendable {
  case dates, formats, forms, lists, macros, models, numbers, parser, streams, writer

  /// Ends the program, which libFuzzer notices, if the library takes the bytes in a wrong way.
  public func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .dates: checkDates(bytes)
    case .formats: checkFormats(bytes)
    case .forms: checkForms(bytes)
    case .lists: checkLists(bytes)
    case .macros: checkMacros(bytes)
    case .models: checkModels(bytes)
    case .numbers: checkNumbers(bytes)
    case .parser: checkParser(bytes)
    case .streams: checkStreams(bytes)
    case .writer: checkWriter(bytes)
    }
  }
}
