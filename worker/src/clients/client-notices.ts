import { clientName, type DateOnly, formatDate, milestoneOn, noticeInstant } from '@doula-desk/domain';
import type { Notice, NoticeCandidate, NoticeOwner } from '../notifications/index.js';

/** A client whose birthday is on a day. */
export interface BirthdayClient extends NoticeCandidate {
  firstName: string;
  lastName: string;
  /** The day in the practitioner's zone. */
  day: DateOnly;
}

/** A client whose pregnancy reaches a milestone. */
export interface MilestoneClient extends BirthdayClient {
  edd: DateOnly;
}

/** Returns the notice about a milestone. The text only states facts, and never congratulates. */
export function milestoneNotice(client: MilestoneClient, owner: NoticeOwner): Notice | undefined {
  const milestone = milestoneOn({ edd: client.edd }, client.day);
  if (!milestone || !owner.settings.clientUpdates) return undefined;
  const name = clientName(client);
  return {
    ...about(client, owner),
    title: milestone.title,
    message: `${name}: ${milestone.weeks} weeks on ${formatDate(client.day, 'full')}`,
    dedupeKey: `client-milestone/${client.id}/${milestone.weeks}/${client.edd}`,
  };
}

/** Returns the notice about a client's birthday. */
export function birthdayNotice(client: BirthdayClient, owner: NoticeOwner): Notice | undefined {
  if (!owner.settings.birthdayReminders) return undefined;
  return {
    ...about(client, owner),
    title: `Birthday: ${clientName(client)}`,
    message: formatDate(client.day, 'full'),
    dedupeKey: `client-birthday/${client.id}/${client.day.slice(0, 4)}`,
  };
}

function about({ id, day }: BirthdayClient, owner: NoticeOwner) {
  return {
    ownerId: owner.id,
    type: 'milestone' as const,
    route: `/client-chart/${id}`,
    wantedAt: noticeInstant(day, owner.timeZone),
  };
}
