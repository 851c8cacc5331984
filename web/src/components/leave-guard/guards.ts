/** Resolves to whether the practitioner may leave the page. */
export type Guard = () => Promise<boolean>;

/** A dialog's guard comes after its page's. */
let guards: Guard[] = [];

/** Holds the practitioner on the page until `guard` lets them go. Returns a function that stops it. */
export function hold(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

export function isHeld(): boolean {
  return guards.length > 0;
}

/** Asks the guards, a dialog's before its page's, until one refuses. Resolves to whether none did. */
export async function askToLeave(): Promise<boolean> {
  for (const guard of [...guards].reverse()) {
    if (!(await guard())) return false;
  }
  return true;
}
