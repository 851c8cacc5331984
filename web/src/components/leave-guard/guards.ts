/** Resolves to whether the practitioner can leave the page. */
export type Guard = () => Promise<boolean>;

/** The registered guards. A dialog's guard comes after its page's guard. */
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

/** Asks the guards, dialogs before pages, until one refuses. Resolves to whether all guards agreed. */
export async function confirmLeaving(): Promise<boolean> {
  for (const guard of [...guards].reverse()) {
    if (!(await guard())) return false;
  }
  return true;
}
