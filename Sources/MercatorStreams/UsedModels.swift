import Mercator

/// Models that one thread has made, and another one has handed out.
///
/// They are freed by a thread that makes models. Memory that is always freed by another thread than the one that
/// allocates it is slow: in glibc's allocator the two wait for each other, as often as once for 200 models.
final class UsedModels<Model: Sendable>: @unchecked Sendable {
  // Unchecked: one thread adds models, and then gives the object to another one, which frees them.

  private var models: [[Model]] = []

  func append(_ models: [Model]) { self.models.append(models) }

  func free() { models = [] }
}
