import Foundation
import MercatorFormats

// Reads documents from the standard input, and writes what becomes of each; see `Documents` and `Conversion`.

let formats: [MapFormat] = [
  .cbor, .messagePack, .propertyList(.binary), .propertyList(.xml), .form, .query,
]
var documents = Documents(FileHandle.standardInput.readDataToEndOfFile())
while let (format, bytes) = documents.next() {
  guard formats.indices.contains(format) else { exit(2) }
  // If the program crashes, the number of those before tells which document it was.
  FileHandle.standardOutput.write(Conversion(bytes, formats[format]).encoded)
}
