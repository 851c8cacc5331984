/** Real errors are never nested more deeply. The limit also stops cycles. */
const DEPTH_MAX = 8;

/**
 * Returns whether an error or one of its causes matches. Follows `cause`, the errors in an AggregateError (such
 * as for a connection tried over IPv6 and IPv4), and the driver error inside a Prisma error.
 */
export function hasCause(
  error: unknown,
  matches: (error: Record<string, unknown>) => boolean,
  depth = 0,
): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false;
  const fields = error as Record<string, unknown>;
  if (matches(fields)) return true;
  const { cause, meta, errors } = fields;
  const nested = [cause, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError];
  return [...nested, ...(Array.isArray(errors) ? errors : [])].some((inner) =>
    hasCause(inner, matches, depth + 1),
  );
}
