import { type ChartAccessLevel, type ChartMemberState, type DateOnly, formatDate } from '@doula-desk/domain';

/** Path of the care team activity report. */
export const CARE_TEAM_REPORT_PATH = '/reports?report=care-team';

/** Labels for a care team member's access, in forms and lists. */
export const accessLabels: Record<ChartAccessLevel, string> = {
  view: 'Can view',
  edit: 'Can edit',
};

/** Returns whether someone in this state has access or may still get it. */
export function isOpenState(state: ChartMemberState): boolean {
  return state === 'invited' || state === 'upcoming' || state === 'active';
}

/** Returns the days of a membership, such as 'Dec 1, 2026 – Jan 24, 2027' or 'From Dec 1, 2026'. */
export function membershipDays({
  startsOn,
  endsOn,
}: {
  startsOn: DateOnly;
  endsOn: DateOnly | null;
}): string {
  return endsOn === null ? `From ${formatDate(startsOn)}` : `${formatDate(startsOn)} – ${formatDate(endsOn)}`;
}
