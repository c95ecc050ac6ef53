import Foundation
import Mercator

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The network client of the article "Getting started". It is compiled and never run.

struct RecipeClient {
  let server: URL
  let mapper = Mapper<Recipe>(options: .untrustedInput)

  func recipes() async throws -> [Recipe] {
    let url = server.appendingPathComponent("recipes")
    let (data, response) = try await URLSession.shared.data(from: url)
    try check(response)
    return try mapper.readArray(data, at: "recipes")
  }

  func save(_ recipe: Recipe) async throws -> Recipe {
    var request = URLRequest(url: server.appendingPathComponent("recipes"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try mapper.write(recipe)
    let (data, response) = try await URLSession.shared.data(for: request)
    try check(response)
    return try mapper.read(data)
  }

  private func check(_ response: URLResponse) throws {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else { throw URLError(.badServerResponse) }
  }
}
