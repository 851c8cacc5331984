import type { PlanRef } from '../birthPlans.api.js';

/** Returns the path of a plan's print view. */
export function printPath({ id, clientId }: PlanRef): string {
  return `/birth-plans/${encodeURIComponent(clientId)}/${encodeURIComponent(id)}/print`;
}
