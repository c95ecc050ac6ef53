// Transforms of transforms that are named by their short forms. There is one overload for each choice of
// arguments that are short forms.

extension FirstOfTransform {
  /// Creates a transform that applies `first`, then `second`.
  public init(_ first: TransformShortForm<First>, _ second: Second) {
    self.init(first.transform, second)
  }

  /// Creates a transform that applies `first`, then `second`.
  public init(_ first: First, _ second: TransformShortForm<Second>) {
    self.init(first, second.transform)
  }

  /// Creates a transform that applies `first`, then `second`.
  public init(_ first: TransformShortForm<First>, _ second: TransformShortForm<Second>) {
    self.init(first.transform, second.transform)
  }
}

extension FirstOfTransform {
  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: First, _ second: A, _ third: TransformShortForm<B>)
  where Second == FirstOfTransform<A, B> {
    self.init(first, second, third.transform)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: First, _ second: TransformShortForm<A>, _ third: B)
  where Second == FirstOfTransform<A, B> {
    self.init(first, second.transform, third)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: First, _ second: TransformShortForm<A>, _ third: TransformShortForm<B>)
  where Second == FirstOfTransform<A, B> {
    self.init(first, second.transform, third.transform)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: TransformShortForm<First>, _ second: A, _ third: B)
  where Second == FirstOfTransform<A, B> {
    self.init(first.transform, second, third)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: TransformShortForm<First>, _ second: A, _ third: TransformShortForm<B>)
  where Second == FirstOfTransform<A, B> {
    self.init(first.transform, second, third.transform)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(_ first: TransformShortForm<First>, _ second: TransformShortForm<A>, _ third: B)
  where Second == FirstOfTransform<A, B> {
    self.init(first.transform, second.transform, third)
  }

  /// Creates a transform that applies three transforms in order.
  public init<A, B>(
    _ first: TransformShortForm<First>,
    _ second: TransformShortForm<A>,
    _ third: TransformShortForm<B>
  )
  where Second == FirstOfTransform<A, B> {
    self.init(first.transform, second.transform, third.transform)
  }
}

extension TransformShortForm {
  /// The first of two transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B>(of first: A, _ second: B) -> Self
  where Transform == FirstOfTransform<A, B> {
    Self(FirstOfTransform(first, second))
  }

  /// The first of two transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B>(of first: A, _ second: TransformShortForm<B>) -> Self
  where Transform == FirstOfTransform<A, B> {
    Self(FirstOfTransform(first, second))
  }

  /// The first of two transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B>(of first: TransformShortForm<A>, _ second: B) -> Self
  where Transform == FirstOfTransform<A, B> {
    Self(FirstOfTransform(first, second))
  }

  /// The first of two transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B>(of first: TransformShortForm<A>, _ second: TransformShortForm<B>)
    -> Self
  where Transform == FirstOfTransform<A, B> {
    Self(FirstOfTransform(first, second))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(of first: A, _ second: B, _ third: C) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(of first: A, _ second: B, _ third: TransformShortForm<C>)
    -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(of first: A, _ second: TransformShortForm<B>, _ third: C)
    -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(
    of first: A,
    _ second: TransformShortForm<B>,
    _ third: TransformShortForm<C>
  ) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(of first: TransformShortForm<A>, _ second: B, _ third: C)
    -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(
    of first: TransformShortForm<A>,
    _ second: B,
    _ third: TransformShortForm<C>
  ) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(
    of first: TransformShortForm<A>,
    _ second: TransformShortForm<B>,
    _ third: C
  ) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(
    of first: TransformShortForm<A>,
    _ second: TransformShortForm<B>,
    _ third: TransformShortForm<C>
  ) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first, second, third))
  }
}

extension ChainedTransform {
  /// Creates a transform that reads with `first`, then with `second`.
  public init(_ first: TransformShortForm<First>, _ second: Second) {
    self.init(first.transform, second)
  }

  /// Creates a transform that reads with `first`, then with `second`.
  public init(_ first: First, _ second: TransformShortForm<Second>) {
    self.init(first, second.transform)
  }

  /// Creates a transform that reads with `first`, then with `second`.
  public init(_ first: TransformShortForm<First>, _ second: TransformShortForm<Second>) {
    self.init(first.transform, second.transform)
  }
}

extension InvertedTransform {
  /// Creates a transform that swaps the directions of `base`.
  public init(_ base: TransformShortForm<Base>) { self.init(base.transform) }
}
