/// Why a value can't be written.
struct TreeWritingFailure: Error {
  let reason: String
}
