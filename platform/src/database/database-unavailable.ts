import { someCause } from '../errors/some-cause.js';

/**
 * SQLSTATEs that mean "not now": connection failures (08), insufficient resources (53), shutdown and canceled
 * statements (57), serialization failures and deadlocks (40), lock timeouts (55P03), and transactions that
 * idled too long (25P03, 25P04). The same statement may succeed a moment later.
 */
const SQLSTATES = /^(?:08...|53...|57014|57P0[1-5]|40001|40P01|55P03|25P0[34])$/;

/**
 * Prisma: unreachable (P1001, P1002, P1008, P1017), no free connection (P2024, P2037), transaction timeout
 * (P2028), and write conflict (P2034). P2010 and P2039 wrap a driver error, which is checked instead.
 */
const PRISMA_CODES = /^P(?:1001|1002|1008|1017|2024|2028|2034|2037)$/;

const NODE_CODES = /^E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/;

/** Names that Prisma's driver adapter gives the errors it recognizes. */
const ADAPTER_KINDS = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionWriteConflict',
]);

/** pg and pg-pool throw these as plain errors without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Returns whether an error means that the database is overloaded or unreachable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, ({ code, originalCode, kind, message }) => {
    if (matchesCode(code) || matchesCode(originalCode)) return true;
    if (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) return true;
    return typeof message === 'string' && MESSAGES.some((known) => message.startsWith(known));
  });
}

function matchesCode(code: unknown): boolean {
  return (
    typeof code === 'string' && (SQLSTATES.test(code) || PRISMA_CODES.test(code) || NODE_CODES.test(code))
  );
}
