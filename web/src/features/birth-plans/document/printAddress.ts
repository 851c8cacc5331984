import type { PlanRef } from '../birthPlans.api.js';

/** Where a plan stands as a document to print. */
export function printAddress({ id, clientId }: PlanRef): string {
  return `/birth-plans/${encodeURIComponent(clientId)}/${encodeURIComponent(id)}/print`;
}
