/// Everything that is measured, in the order of the table.
enum Questions {
  static func all(_ options: Options) -> [Question] {
    let payloads = Payloads(folder: options.data)
    let models = RealModels.all(payloads)
    // A payload is parsed and updated only once, with or without dates, and large ones aren't updated.
    let parsed = models.filter { $0.payload != "github-dates" }
    let updated = models.filter { ["github", "twitter"].contains($0.payload) }
    return models.flatMap(\.both) + parsed.map(\.parse)
      + PartialModels.questions(payloads) + OtherKeys.questions(payloads)
      + ManyMembers.questions + DeepNesting.questions
      + Texts.questions + Sizes.questions(includingLarge: options.includesLarge)
      + AnyValues.questions(payloads) + updated.map(\.update)
      + models.map(\.report) + models.map(\.objects)
  }
}
