import { initials } from '@doula-desk/domain';
import { type DatabaseClient, markNotificationRead, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { SharedChartRow } from './chart-member.mapper.js';
import { ColleagueNotices } from './colleague-notices.js';

/** The invitation data in the recipient's notice. Notices never name the client. */
interface Invitation {
  id: string;
  memberId: string;
  ownerName: string;
  clientName: string;
  role: string;
}

/** How a colleague responded to an invitation, or that they left the care team. */
type InvitationResponse = 'accepted' | 'declined' | 'left';

const RESPONSE_TEXTS: Record<InvitationResponse, string> = {
  accepted: 'accepted your invitation to the care team',
  declined: 'declined your invitation to the care team',
  left: 'left the care team',
};

/** Notifies the owner and the colleague who share a chart. */
@Injectable()
export class CareTeamNotices {
  constructor(private readonly notices: ColleagueNotices) {}

  /**
   * Notifies the recipient of an invitation: in the bell, and by email if they enabled that. Returns the email to
   * dispatch after the commit.
   */
  notifyRecipient(
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

  /** Notifies the owner in the bell of what the colleague did, and marks the colleague's own notice as read. */
  async notifyOwner(
    tx: DatabaseClient,
    { id, ownerId, clientId, memberId, version, client }: SharedChartRow,
    response: InvitationResponse,
    memberName: string,
  ): Promise<void> {
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: `${memberName} ${RESPONSE_TEXTS[response]}`,
      message: `Client: ${client.firstName} ${client.lastName}`.trim(),
      route: `/client-chart/${clientId}`,
      dedupeKey: `chart-member.${response}:${id}.${version}`,
    });
    if (memberId) await this.markRead(tx, { id, memberId });
  }

  /** Marks the notice of an invitation as read. */
  async markRead(tx: DatabaseClient, { id, memberId }: Pick<Invitation, 'id' | 'memberId'>): Promise<void> {
    await markNotificationRead(tx, { ownerId: memberId, dedupeKey: invitationKey(id) });
  }
}

function invitationKey(id: string): string {
  return `chart-member.invited:${id}`;
}
