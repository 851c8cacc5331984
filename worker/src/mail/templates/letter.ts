/** How every message ends. */
export const closing = 'Warm regards,\nDoula Desk';

/** How every message begins. */
export function greet(firstName: string): string {
  return `Hello ${firstName},`;
}
