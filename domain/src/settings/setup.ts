/** The steps for setting up a practice, in the order in which the dashboard suggests them. */
export const setupSteps = ['practice', 'client', 'calendarFeed', 'backup', 'secondFactor'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Response to `GET /api/settings/setup`. */
export interface SetupResponse {
  /** The completed steps. */
  done: SetupStep[];
}

/** Reads which steps are completed; null if the response is invalid. */
export function readSetup(body: unknown): ReadonlySet<SetupStep> | null {
  const done = typeof body === 'object' && body !== null && 'done' in body ? body.done : undefined;
  return Array.isArray(done) ? new Set(setupSteps.filter((step) => done.includes(step))) : null;
}
