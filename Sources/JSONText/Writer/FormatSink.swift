/// Holds an output that is known by its protocol alone, so that it can be referred to without counting.
@usableFromInline package final class FormatSink {
  @usableFromInline package let output: any FormatOutput

  package init(_ output: any FormatOutput) { self.output = output }
}

/// A reference to the output of a sink that isn't counted; see `UncountedReference`.
@usableFromInline package struct UncountedOutput: BitwiseCopyable {
  @usableFromInline package let sink: UncountedReference<FormatSink>

  package init(of sink: FormatSink) { self.sink = UncountedReference(sink) }

  /// Calls `body` with the output, whose sink the caller keeps alive during the call.
  @inlinable @inline(__always)
  package func with<R>(_ body: (any FormatOutput) -> R) -> R { sink.with { body($0.output) } }
}
