import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan } from '../notifications/index.js';
import { milestoneNotice } from './client-notices.js';
import { ClientsRepository } from './clients.repository.js';

const NAME = 'clients.scan-milestones';

/** Notifies once about each pregnancy milestone: 28, 36, 37, and 40 weeks. */
@Injectable()
export class ScanMilestonesJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly localDays: LocalDays,
    private readonly scan: NoticeScan,
    private readonly clients: ClientsRepository,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    if (zones.length === 0) return NOTHING_TO_DO;
    const outcome = await this.scan.run(
      {
        claim: (tx, limit, after) => this.clients.findMilestoneClients(tx, limit, zones, after),
        createNotices: milestoneNotice,
      },
      now,
    );
    await this.localDays.finish(NAME, zones);
    return outcome;
  }
}
