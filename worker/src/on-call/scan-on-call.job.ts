import type { JobPayloads } from '@doula-desk/domain';
import { type DatabaseClient, loadOnCallFacts } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan, type ZoneDays } from '../notifications/index.js';
import { noticeLookupRange, type OnCallPractice, onCallNotices } from './on-call-notices.js';

const NAME = 'on-call.scan';

/** Sorts before every practice. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The next batch of practices in the given zones. $1 zones, $2 last practice of the previous batch, $3 batch size */
const PRACTICES_IN_ZONES = `
  SELECT "ownerId", "timeZone" FROM "Practice"
  WHERE "timeZone" = ANY ($1::text[]) AND "ownerId" > $2::uuid
  ORDER BY "ownerId" LIMIT $3::int`;

/** Notifies once about each on-call window that opens or has closed, and each conflict without a backup. */
@Injectable()
export class ScanOnCallJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly localDays: LocalDays,
    private readonly scan: NoticeScan,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    if (zones.length === 0) return NOTHING_TO_DO;
    const outcome = await this.scan.run<OnCallPractice>(
      { claim: (tx, limit, after) => practicesIn(tx, zones, limit, after), createNotices: onCallNotices },
      now,
    );
    await this.localDays.finish(NAME, zones);
    return outcome;
  }
}

async function practicesIn(
  tx: DatabaseClient,
  zones: readonly ZoneDays[],
  limit: number,
  after: OnCallPractice | undefined,
): Promise<OnCallPractice[]> {
  const rows = await tx.$queryRawUnsafe<{ ownerId: string; timeZone: string }[]>(
    PRACTICES_IN_ZONES,
    zones.map(({ timeZone }) => timeZone),
    after?.id ?? FIRST_ID,
    limit,
  );
  const daysOf = new Map(zones.map(({ timeZone, days }) => [timeZone, days]));
  const days = [...new Set(zones.flatMap((zone) => zone.days))].sort();
  const facts = await loadOnCallFacts(
    tx,
    rows.map(({ ownerId }) => ownerId),
    noticeLookupRange(days),
  );
  return rows.flatMap(({ ownerId, timeZone }) => {
    const practice = facts.get(ownerId);
    return practice ? { id: ownerId, ownerId, facts: practice, days: daysOf.get(timeZone) ?? [] } : [];
  });
}
