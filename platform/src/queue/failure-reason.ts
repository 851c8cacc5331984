/** Matches error codes of the system, the database, and the product. Anything else might be free text. */
const CODE_PATTERN = /^[A-Z\d_]{1,40}$/;

/** Returns the class and the code of an error. Leaves out the message, which may contain personal data. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const { name } = error.constructor;
  return typeof code === 'string' && CODE_PATTERN.test(code) ? `${name} ${code}` : name;
}
