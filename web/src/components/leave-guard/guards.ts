/** Resolves to whether the practitioner may leave the page. */
export type Guard = () => Promise<boolean>;

/** A dialog's guard follows its page's. */
let guards: Guard[] = [];

/** Guards the page until `guard` resolves to true. Returns a function that removes the guard. */
export function addGuard(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

export function hasGuards(): boolean {
  return guards.length > 0;
}

/** Asks the guards, dialogs before pages, until one refuses. Resolves to whether all agreed. */
export async function askToLeave(): Promise<boolean> {
  for (const guard of [...guards].reverse()) {
    if (!(await guard())) return false;
  }
  return true;
}
