import Foundation
import Mercator
import MercatorDescriptions

/// A model whose schema is compared with what a strict mapper reads.
struct SchemaCase: @unchecked Sendable {
  // Unchecked because the compiler doesn't treat metatypes as Sendable, and `refusal` captures one.

  let name: String
  let description: MappingDescription
  let schema: MappingSchema
  /// JSON that a strict mapper reads, besides `MappingDescription.sample`.
  let samples: [JSONValue]
  /// JSON that a strict mapper refuses in a way that no mutation of the samples has.
  let others: [JSONValue]
  /// Returns why a strict mapper refuses a text; nil if it reads it.
  let refusal: (_ text: String) -> String?

  init<M: BaseMappable>(
    _ type: M.Type,
    _ samples: JSONValue...,
    also others: [JSONValue] = [],
    options: MapOptions = MapOptions(),
    describedBy described: [JSONValue] = []
  ) {
    name = "\(type)"
    description = MappingDescription(of: type, samples: described, options: options)
    schema = description.schema
    (self.samples, self.others) = (samples, others)
    var strict = options
    strict.policy = .strict
    let mapper = Mapper<M>(options: strict)
    refusal = { text in
      do throws(MappingFailure) {
        _ = try mapper.read(text)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}

extension SchemaCase {
  /// A JSON that the schema is compared for.
  struct Record: Sendable {
    /// The keys that lead to the changed value, without positions in arrays.
    let path: [String]
    /// What was changed.
    let change: String
    let json: JSONValue
    /// Why a strict mapper refuses the JSON; nil if it reads it.
    let refusal: String?
    /// The omission of the schema that concerns the value; nil if none does.
    let omission: String?
  }

  /// The samples, and each of them with one fault at every place.
  var records: [Record] {
    var records: [Record] = []
    // Changes of a sample that is refused would be several faults.
    for sample in samples + [description.sample] where refusal(sample.text()) == nil {
      records.append(record(path: [], change: "nothing", sample))
      for fault in SingleFault.all(of: sample) {
        records.append(record(path: fault.path, change: fault.change, fault.json))
      }
    }
    return records + others.map { record(path: [], change: "all", $0) }
  }

  private func record(path: [String], change: String, _ json: JSONValue) -> Record {
    Record(
      path: path,
      change: change,
      json: json,
      refusal: refusal(json.text()),
      omission: omission(at: path)
    )
  }

  /// Returns the omission that concerns a value: it is one of the whole model, or its path leads to the value.
  private func omission(at path: [String]) -> String? {
    schema.omissions.first { omission in
      guard let model = models.first(where: { omission.hasPrefix($0) }) else { return false }
      let place = omission.dropFirst(model.count)
      // Models without known lines are omitted as a whole.
      guard place.hasPrefix(".") else { return true }
      let key = place.dropFirst().components(separatedBy: ": ")[0]
      return ".\(path.joined(separator: ".")).".contains(".\(key).")
    }
  }

  /// The names of the models, the longest ones first.
  private var models: [String] {
    description.models.map(\.name).sorted { $0.count > $1.count }
  }
}
