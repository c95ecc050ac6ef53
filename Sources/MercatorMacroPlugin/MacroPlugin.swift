import Foundation

// The program that the compiler runs to expand the macros of MercatorMacros:
//
//     the compiler --MacroRequest--> MacroExpander --MacroResponse--> the compiler
//
//     a declaration --Tokenizer--> tokens --TypeReader--> TypeDeclaration --Model--> ModelExpansion, ModelCheck
//
// Each message has its length in front of it, in 8 bytes that begin with the lowest one.

@main
struct MacroPlugin {
  static func main() throws {
    // What is printed by mistake must not become a part of a message.
    let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
    while let message = try message(of: input) {
      let response = try MacroExpander.response(to: MacroRequest(message)).message
      var length = response.count.littleEndian
      try output.write(contentsOf: Data(bytes: &length, count: 8))
      try output.write(contentsOf: response)
    }
  }

  /// Returns the next message, or nil at the end of the input.
  private static func message(of input: FileHandle) throws -> Data? {
    guard let head = try input.read(upToCount: 8), head.count == 8 else { return nil }
    let length = head.withUnsafeBytes { Int(littleEndian: $0.loadUnaligned(as: Int.self)) }
    return length < 0 ? nil : try input.read(upToCount: length)
  }
}
