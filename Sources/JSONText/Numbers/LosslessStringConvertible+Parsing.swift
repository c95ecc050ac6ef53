extension LosslessStringConvertible {
  // Measured: specialized, parsing takes 2 kB for each type in each module.
  /// Creates the value that a text describes, by the code that the standard library has for the type.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  package init?(parsing text: String) { self.init(text) }
}
