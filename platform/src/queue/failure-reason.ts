/** Codes of the system, the database, and the product; anything else might be a text. */
const CODE_FORM = /^[A-Z\d_]{1,40}$/;

/** Returns the class and the code of an error. Its message may contain personal data, so it's left out. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const { name } = error.constructor;
  return typeof code === 'string' && CODE_FORM.test(code) ? `${name} ${code}` : name;
}
