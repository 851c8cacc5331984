/** What a span may say. Templates, names, and numbers only: never an address, a parameter, or anything of a record. */
export type SpanFacts = Record<string, string | number>;

/** A unit of work that was begun. */
export interface OpenSpan {
  /** Runs work whose own spans become children of this one. */
  within<Result>(work: () => Result): Result;
  /** @param error a name of the failure; undefined if there was none */
  end(facts: SpanFacts, error?: string): void;
}

/** Sends traces to a collector. */
export interface Tracing {
  /** @param kind `server` for a request that arrived, `consumer` for a job */
  start(name: string, kind: 'server' | 'consumer', facts: SpanFacts): OpenSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}
