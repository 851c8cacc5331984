import { type ChartAccessLevel, type ChartMemberState, type DateOnly, formatDate } from '@doula-desk/domain';

/** The report on what care teams did. */
export const CARE_TEAM_REPORT_PATH = '/reports?report=care-team';

/** What a member of a care team may do, in the words of the forms and lists. */
export const accessLabels: Record<ChartAccessLevel, string> = {
  view: 'Can view',
  edit: 'Can edit',
};

/** Returns whether someone in this state has or may get access. */
export function isOpenState(state: ChartMemberState): boolean {
  return state === 'invited' || state === 'upcoming' || state === 'active';
}

/** Returns the days of a membership: 'Dec 1, 2026 – Jan 24, 2027', 'From Dec 1, 2026'. */
export function membershipDays({
  startsOn,
  endsOn,
}: {
  startsOn: DateOnly;
  endsOn: DateOnly | null;
}): string {
  return endsOn === null ? `From ${formatDate(startsOn)}` : `${formatDate(startsOn)} – ${formatDate(endsOn)}`;
}
