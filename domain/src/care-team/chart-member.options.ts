/**
 * Access levels for care team members: view the chart, or also write visit notes, appointments, birth events, and
 * reminders.
 */
export const chartAccessLevels = ['view', 'edit'] as const;
export type ChartAccessLevel = (typeof chartAccessLevels)[number];

/**
 * States of a membership. `invited`: awaiting a response. `upcoming`: accepted, but hasn't started. `closed`: ended
 * automatically after the birth. Only `active` gives access to the chart.
 */
export const chartMemberStates = [
  'invited',
  'declined',
  'upcoming',
  'active',
  'expired',
  'revoked',
  'left',
  'closed',
] as const;
export type ChartMemberState = (typeof chartMemberStates)[number];

/** Which charts a list shows: the practitioner's own, those that colleagues share with them, or both. */
export const chartScopes = ['mine', 'shared', 'all'] as const;
export type ChartScopeName = (typeof chartScopes)[number];
