import type { JobPayloads } from '@doula-desk/domain';
import { Database, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, loadNoticeOwners, NOTICE_BATCH, NoticeScan } from '../notifications/index.js';
import { type DigestOwner, DigestRepository } from './digest.repository.js';
import { type Week, weekDueForDigest } from './week.js';

const NAME = 'digest.weekly';

/** On Monday morning, creates the weekly email for every practitioner who wants it and has something planned. */
@Injectable()
export class SendWeeklyDigestJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly database: Database,
    private readonly localDays: LocalDays,
    private readonly digests: DigestRepository,
    private readonly scan: NoticeScan,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    if (zones.length === 0) return NOTHING_TO_DO;
    const weeks = zones.flatMap(({ timeZone, days }) => weekDueForDigest(days, timeZone, now) ?? []);
    const queued = weeks.length === 0 ? 0 : await this.queueEmails(weeks);
    await this.localDays.finish(NAME, zones);
    return queued === 0 ? NOTHING_TO_DO : `queued ${queued}`;
  }

  /** Queues the emails. Returns how many were queued. */
  private async queueEmails(weeks: readonly Week[]): Promise<number> {
    let queued = 0;
    let after: DigestOwner | undefined;
    for (;;) {
      const { batch, mailIds } = await this.queueBatch(weeks, after?.id);
      await this.scan.dispatch(mailIds);
      queued += mailIds.length;
      after = batch.at(-1);
      if (batch.length < NOTICE_BATCH) return queued;
    }
  }

  private queueBatch(
    weeks: readonly Week[],
    after: string | undefined,
  ): Promise<{ batch: DigestOwner[]; mailIds: string[] }> {
    return this.database.transaction(async (tx) => {
      const batch = await this.digests.ownersOf(tx, weeks, NOTICE_BATCH, after);
      const owners = await loadNoticeOwners(
        tx,
        batch.map(({ id }) => id),
      );
      const data = batch.flatMap(({ id, timeZone }) => {
        const owner = owners.get(id);
        const week = weeks.find((candidate) => candidate.timeZone === timeZone);
        if (!week || !owner || owner.disabled) return [];
        if (!owner.settings.emailNotifications || !owner.settings.weeklyDigest) return [];
        const dedupeKey = `weekly-digest/${id}/${week.start}`;
        return { id: newId(), ownerId: id, kind: 'weekly-digest', dedupeKey, recipient: owner.email };
      });
      const mails = await tx.mailMessage.createManyAndReturn({
        data,
        skipDuplicates: true,
        select: { id: true },
      });
      return { batch, mailIds: mails.map(({ id }) => id) };
    });
  }
}
