import {
  addDays,
  type BoardFacts,
  conflictText,
  type DateOnly,
  type DateRange,
  formatDateRange,
  noticeInstant,
  type OnCallBoard,
  type OnCallConflict,
  onCallBoard,
} from '@doula-desk/domain';
import type { Notice, NoticeCandidate, NoticeOwner } from '../notifications/index.js';

/** How many days in advance to notify about conflicts. */
const CONFLICT_DAYS = 14;
/** How many more days to look ahead, so that a conflict's last day isn't cut off. */
const LONGEST_CONFLICT_DAYS = 90;

/** A practice, the data its board is computed from, and the local days to notify about. */
export interface OnCallPractice extends NoticeCandidate {
  facts: BoardFacts;
  days: readonly DateOnly[];
}

/** Returns the range of days to load for computing the notices of the given days. */
export function noticeLookupRange(days: readonly DateOnly[]): DateRange {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return { start: addDays(first, -1), end: addDays(last, CONFLICT_DAYS + LONGEST_CONFLICT_DAYS) };
}

/**
 * Returns a practice's notices: windows that open tomorrow, windows that closed without a recorded birth, and conflicts
 * within two weeks. A pregnancy that ended in a loss has no window, so there are no notices for it.
 */
export function onCallNotices({ facts, days }: OnCallPractice, owner: NoticeOwner): Notice[] {
  if (!owner.settings.clientUpdates) return [];
  const today = days.at(-1);
  if (today === undefined) return [];
  const board = onCallBoard(facts, noticeLookupRange(days), today);
  const born = new Set(facts.clients.filter(({ birthDate }) => birthDate !== null).map(({ id }) => id));
  return [
    ...days.flatMap((day) => windowNotices(board, born, day, owner)),
    ...conflictNotices(board, today, owner),
  ];
}

function windowNotices(
  { clients }: OnCallBoard,
  born: ReadonlySet<string>,
  day: DateOnly,
  owner: NoticeOwner,
): Notice[] {
  const basis = { ownerId: owner.id, route: '/on-call', wantedAt: noticeInstant(day, owner.timeZone) };
  return clients
    .filter(({ id }) => !born.has(id))
    .flatMap(({ id, name, window }): Notice[] => {
      const days = formatDateRange(window.start, window.end);
      if (window.start === addDays(day, 1)) {
        return [
          {
            ...basis,
            type: 'milestone',
            title: `On call starting tomorrow: ${name}`,
            message: days,
            dedupeKey: `on-call-opens/${id}/${window.start}`,
          },
        ];
      }
      if (window.end !== addDays(day, -1)) return [];
      return [
        {
          ...basis,
          type: 'reminder',
          title: `On-call window closed: ${name}`,
          message: `${days}. No birth has been recorded. Record the birth, or choose a later window.`,
          dedupeKey: `on-call-closed/${id}/${window.end}`,
        },
      ];
    });
}

function conflictNotices(board: OnCallBoard, today: DateOnly, owner: NoticeOwner): Notice[] {
  return board.conflicts
    .filter(({ kind, start }) => kind !== 'overlap' && start <= addDays(today, CONFLICT_DAYS))
    .flatMap((conflict) => {
      const notice = (text: string, about: string): Notice => ({
        ownerId: owner.id,
        type: 'urgent',
        title: 'On-call conflict',
        message: text,
        route: '/on-call',
        // Contains the conflict's last day, because the first day of a current conflict changes every day.
        dedupeKey: `on-call-conflict/${about}/${conflict.kind}/${conflict.end}`,
        wantedAt: noticeInstant(today, owner.timeZone),
      });
      // Doesn't name clients, since deleting a chart deletes the notices that name its client.
      if (conflict.kind === 'over-limit') return [notice(limitText(conflict, board.limit), owner.id)];
      return conflict.clientIds.map((id) => {
        const name = board.clients.find((client) => client.id === id)?.name ?? 'Client';
        return notice(conflictText(conflict, [name], board.limit), id);
      });
    });
}

function limitText({ start, end, most }: OnCallConflict, limit: number | null): string {
  const days = formatDateRange(start, end, 'short');
  return `${most} clients on call at the same time ${days}, more than your limit of ${limit}`;
}
