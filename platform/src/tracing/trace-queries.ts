import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

const TEXT_MAX_LENGTH = 2_000;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Adds a span for each query within a request or a job. The span contains the statement with placeholders, but
 * never the values.
 *
 * @returns a function that stops adding spans
 */
export function traceQueries(tracer: Tracer): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const plain = prototype.query;
  prototype.query = function query(...args) {
    const text = textOf(args[0]);
    if (text === undefined || trace.getActiveSpan() === undefined) return plain.apply(this, args);
    const [operation = 'query'] = /[A-Z]+/i.exec(text) ?? [];
    const span = tracer.startSpan(`postgresql ${operation.toUpperCase()}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation.toUpperCase(),
        'db.query.text': text.slice(0, TEXT_MAX_LENGTH),
      },
    });
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const ending = (error: unknown, ...rest: unknown[]) => {
        end(span, error);
        callback(error, ...rest);
      };
      return plain.apply(this, [...args.slice(0, -1), ending]);
    }
    const result = plain.apply(this, args);
    if (result instanceof Promise) {
      result.then(
        () => end(span, undefined),
        (error: unknown) => end(span, error),
      );
    } else {
      end(span, undefined);
    }
    return result;
  };
  return () => {
    prototype.query = plain;
  };
}

/** Returns the statement of a query; undefined for a cursor, whose duration depends on its reader. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

/** Records only the error's code, since database error messages can contain values. */
function end(span: Span, error: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : 'error');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
