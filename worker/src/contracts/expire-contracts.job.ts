import { clientName, type JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../jobs/job-handler.js';
import { type Notice, type NoticeCandidate, type NoticeOwner, NoticeScan } from '../notifications/index.js';
import { TAKE_EXPIRED } from './contract-scan.queries.js';

/** A contract that nobody signed in time. */
interface ExpiredContract extends NoticeCandidate {
  clientId: string;
  title: string;
  expiresAt: Date;
  firstName: string;
  lastName: string;
}

/** Writes down which contracts can no longer be signed, and tells the practitioner of each, once. */
@Injectable()
export class ExpireContractsJob implements JobHandler<'contracts.expire'> {
  constructor(private readonly scan: NoticeScan) {}

  handle(_payload: JobPayloads['contracts.expire'] = {}, now = new Date()): Promise<string> {
    return this.scan.run<ExpiredContract>(
      { take: (tx, limit) => tx.$queryRawUnsafe(TAKE_EXPIRED, now, limit), tell: expiredNotice },
      now,
    );
  }
}

function expiredNotice(contract: ExpiredContract, owner: NoticeOwner): Notice | undefined {
  if (!owner.settings.clientUpdates) return undefined;
  return {
    ownerId: owner.id,
    type: 'system',
    title: `Contract expired: ${clientName(contract)}`,
    message: `${contract.title} was not signed in time. You can make a new version from it.`,
    route: `/client-chart/${contract.clientId}?tab=contracts`,
    dedupeKey: `contract-expired/${contract.id}`,
    wantedAt: contract.expiresAt.toISOString(),
  };
}
