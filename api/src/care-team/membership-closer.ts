import { type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ChartMembersRepository } from './chart-members.repository.js';

/** Ends memberships that aren't needed anymore. */
@Injectable()
export class MembershipCloser {
  constructor(private readonly members: ChartMembersRepository) {}

  /** Ends the memberships that last until the birth, in the transaction that records it or finishes a member's note. */
  async closeAfterBirth(
    tx: DatabaseClient,
    { ownerId, clientId }: { ownerId: string; clientId: string },
    now: Date,
  ): Promise<void> {
    for (const id of await this.members.closeAfterBirth(tx, ownerId, clientId, now)) {
      const entry = { actor: 'worker', action: 'chart-member.closed', entityType: 'chart-member' } as const;
      await recordAudit(tx, ownerId, { ...entry, entityId: id, clientId });
    }
  }
}
