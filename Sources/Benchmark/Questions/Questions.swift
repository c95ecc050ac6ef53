/// Everything that is measured, in the order of the table.
enum Questions {
  static func all(_ options: Options) -> [Question] {
    let payloads = Payloads(folder: options.data)
    let models = RealModels.all(payloads)
    if options.chart != nil {
      switch options.chartSubject {
      case .json: return models.flatMap(\.both)
      case .formats: return Formats.charted(models)
      }
    }
    // Dates make no difference to the parser, and to update one small and one large model is enough.
    let parsed = models.filter { $0.payload != "github-dates" }
    let updated = models.filter { ["github", "twitter"].contains($0.payload) }
    return models.flatMap(\.both) + SmallModels.questions + parsed.map(\.parse)
      + WholeValues.questions(payloads) + Versions.questions(payloads)
      + PartialModels.questions(payloads) + OtherKeys.questions(payloads)
      + LinesWithOptions.questions(payloads) + WithoutLines.questions + ManyMembers.questions
      + DeepNesting.questions + Texts.questions
      + Sizes.questions(includingLarge: options.includesLarge) + AnyValues.questions(payloads)
      + updated.map(\.update) + models.map(\.report) + models.map(\.objects)
      + Formats.questions(payloads, models)
  }
}
