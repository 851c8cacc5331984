import { type DateOnly, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { tidyLine, tidyText } from '../text/index.js';
import type { ChartMemberTerms } from './chart-member.js';
import type { ChartMemberState } from './chart-member.options.js';

/** Maximum lengths of a role and a note. */
export const CHART_ROLE_LENGTH = 80;
export const CHART_MEMBER_NOTE_LENGTH = 1000;

/** Returns the terms with normalized whitespace. */
export function tidyChartMemberTerms(terms: ChartMemberTerms): ChartMemberTerms {
  return { ...terms, role: tidyLine(terms.role), note: tidyText(terms.note), endsOn: terms.endsOn || null };
}

export function validateChartMemberTerms({ startsOn, endsOn }: ChartMemberTerms): FieldError[] {
  if (!isPlausibleDate(startsOn)) return [{ field: 'startsOn', message: 'Please enter a valid date' }];
  if (endsOn === null) return [];
  if (!isPlausibleDate(endsOn)) return [{ field: 'endsOn', message: 'Please enter a valid date' }];
  return endsOn < startsOn ? [{ field: 'endsOn', message: "The last day can't be before the first" }] : [];
}

/** The facts that determine a membership's state. */
export interface ChartMemberFacts extends Pick<ChartMemberTerms, 'startsOn' | 'endsOn'> {
  acceptedAt: unknown;
  declinedAt: unknown;
  revokedAt: unknown;
  leftAt: unknown;
  closedAt: unknown;
  /** Null if the member's account was deleted or never existed. */
  memberId: string | null;
}

/**
 * Returns a membership's state. An invitation also expires after its last day.
 *
 * @param today the current date in the owner's practice's zone
 */
export function chartMemberState(member: ChartMemberFacts, today: DateOnly): ChartMemberState {
  if (member.revokedAt) return 'revoked';
  if (member.declinedAt) return 'declined';
  if (member.leftAt || (member.acceptedAt && member.memberId === null)) return 'left';
  if (member.closedAt) return 'closed';
  if (member.endsOn !== null && member.endsOn < today) return 'expired';
  if (!member.acceptedAt) return 'invited';
  return member.startsOn > today ? 'upcoming' : 'active';
}
