import { initials } from '@doula-desk/domain';
import { type DatabaseClient, postNotification, settleNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { SharedChartRow } from './chart-member.mapper.js';
import { ColleagueNotices } from './colleague-notices.js';

/** An invitation to notify of. Notices never name the client. */
interface Invitation {
  id: string;
  memberId: string;
  ownerName: string;
  clientName: string;
  role: string;
}

/** What an invited colleague did. */
type Answer = 'accepted' | 'declined' | 'left';

const ANSWERS: Record<Answer, string> = {
  accepted: 'accepted your invitation to the care team',
  declined: 'declined your invitation to the care team',
  left: 'left the care team',
};

/** Notifies the two people that a shared chart connects. */
@Injectable()
export class CareTeamNews {
  constructor(private readonly notices: ColleagueNotices) {}

  /** Notifies of an invitation: in the bell, and by email if wanted. Returns the email to dispatch after the commit. */
  invited(
    tx: DatabaseClient,
    { id, memberId, ownerName, clientName, role }: Invitation,
  ): Promise<string | undefined> {
    return this.notices.post(tx, {
      ownerId: memberId,
      title: `${ownerName} invited you to a care team`,
      message: [`Client: ${initials(clientName)}`, ...(role ? [`Your role: ${role}`] : [])].join('. '),
      route: '/clients?scope=shared',
      dedupeKey: invitationKey(id),
    });
  }

  /** Notifies the owner in the bell of what the colleague did, and settles the colleague's own notice. */
  async answered(
    tx: DatabaseClient,
    { id, ownerId, clientId, memberId, version, client }: SharedChartRow,
    answer: Answer,
    memberName: string,
  ): Promise<void> {
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: `${memberName} ${ANSWERS[answer]}`,
      message: `Client: ${client.firstName} ${client.lastName}`.trim(),
      route: `/client-chart/${clientId}`,
      dedupeKey: `chart-member.${answer}:${id}.${version}`,
    });
    if (memberId) await this.withdrawn(tx, { id, memberId });
  }

  /** Marks the notice of an invitation as read. */
  async withdrawn(tx: DatabaseClient, { id, memberId }: Pick<Invitation, 'id' | 'memberId'>): Promise<void> {
    await settleNotification(tx, { ownerId: memberId, dedupeKey: invitationKey(id) });
  }
}

function invitationKey(id: string): string {
  return `chart-member.invited:${id}`;
}
