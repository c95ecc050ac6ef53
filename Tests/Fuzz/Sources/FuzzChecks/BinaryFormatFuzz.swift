import Mercator

private let formats = [FormatFuzz(.cbor), FormatFuzz(.messagePack)]

func checkFormats(_ bytes: UnsafeRawBufferPointer) {
  FormatFuzz.check(formats, bytes)
}
