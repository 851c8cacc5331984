/**
 * The attributes of a span. Only templates, names, and numbers: never an address, a parameter, or anything from a
 * record.
 */
export type SpanFacts = Record<string, string | number>;

/** A unit of work in progress. */
export interface OpenSpan {
  /** Runs work whose own spans become children of this one. */
  within<Result>(work: () => Result): Result;
  /** @param error the name of the failure; undefined if there was none */
  end(facts: SpanFacts, error?: string): void;
}

/** Sends traces to a collector. */
export interface Tracing {
  /** @param kind `server` for a request that arrived, `consumer` for a job */
  start(name: string, kind: 'server' | 'consumer', facts: SpanFacts): OpenSpan;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
