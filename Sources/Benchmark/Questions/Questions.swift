/// Everything that is measured, in the order of the table.
enum Questions {
  static func all(_ options: Options) -> [Question] {
    let payloads = Payloads(folder: options.data)
    return RealModels.questions(payloads) + Parsing.questions(payloads)
      + PartialModels.questions(payloads) + KeyOrder.questions(payloads)
      + MissingKeys.questions(payloads) + ManyMembers.questions + DeepNesting.questions
      + Texts.questions + Sizes.questions(includingLarge: options.includesLarge)
      + AnyValues.questions(payloads) + Updating.questions(payloads)
      + Reporting.questions(payloads) + FoundationObjects.questions(payloads)
  }
}
