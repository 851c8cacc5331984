import { clientName, type JobPayloads, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, recordContractEvents } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../jobs/job-handler.js';
import { type Notice, type NoticeCandidate, type NoticeOwner, NoticeScan } from '../notifications/index.js';
import { EXPIRE_CONTRACTS } from './contract-scan.queries.js';

/** A contract whose signing period is over. */
interface ExpiredContract extends NoticeCandidate {
  clientId: string;
  timeZone: TimeZone;
  title: string;
  expiresAt: Date;
  firstName: string;
  lastName: string;
}

/** Marks contracts that can no longer be signed as expired, and notifies the practitioner once about each. */
@Injectable()
export class ExpireContractsJob implements JobHandler<'contracts.expire'> {
  constructor(private readonly scan: NoticeScan) {}

  handle(_payload: JobPayloads['contracts.expire'] = {}, now = new Date()): Promise<string> {
    return this.scan.run<ExpiredContract>(
      { claim: (tx, limit) => claimExpired(tx, now, limit), createNotices: expiredNotice },
      now,
    );
  }
}

async function claimExpired(tx: DatabaseClient, now: Date, limit: number): Promise<ExpiredContract[]> {
  const contracts = await tx.$queryRawUnsafe<ExpiredContract[]>(EXPIRE_CONTRACTS, now, limit);
  await recordContractEvents(
    tx,
    contracts.map(({ id, ownerId, timeZone }) => ({ ownerId, contractId: id, kind: 'expired', timeZone })),
  );
  return contracts;
}

function expiredNotice(contract: ExpiredContract, owner: NoticeOwner): Notice | undefined {
  if (!owner.settings.clientUpdates) return undefined;
  return {
    ownerId: owner.id,
    type: 'system',
    title: `Contract expired: ${clientName(contract)}`,
    message: `${contract.title} wasn't signed in time. You can create a new version from it.`,
    route: `/client-chart/${contract.clientId}?tab=contracts`,
    dedupeKey: `contract-expired/${contract.id}`,
    wantedAt: contract.expiresAt.toISOString(),
  };
}
