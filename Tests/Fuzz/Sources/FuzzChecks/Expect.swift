/// Stops the program, which libFuzzer notices, unless the condition holds.
///
/// - Parameters:
///   - condition: what has to hold for every input.
///   - message: what is wrong, with the values that show it.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
