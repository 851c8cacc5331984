/** The closing of every message. */
export const closing = 'Warm regards,\nDoula Desk';

/** Returns the greeting of a message. */
export function greet(firstName: string): string {
  return `Hello ${firstName},`;
}
