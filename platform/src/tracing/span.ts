/**
 * The attributes of a span. Contains only templates, names, and numbers, but never URLs, parameters, or data
 * from records.
 */
export type SpanAttributes = Record<string, string | number>;

/** A unit of work in progress. */
export interface OpenSpan {
  /** Runs work whose spans become children of this span. */
  within<Result>(work: () => Result): Result;
  /** @param error name of the error; undefined if the work succeeded */
  end(facts: SpanAttributes, error?: string): void;
}

/** Sends traces to a collector. */
export interface Tracing {
  /**
   * @param kind `server` for an incoming request, `consumer` for a job
   * @param cause identifies the span that queued the job, and is ignored if it can't be read
   */
  start(name: string, kind: 'server' | 'consumer', facts: SpanAttributes, cause?: string): OpenSpan;
  /** Returns the current span's W3C `traceparent`, for other processes; undefined if there is no current span. */
  current(): string | undefined;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
