import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan } from '../notifications/index.js';
import { birthdayNotice } from './client-notices.js';
import { ClientsRepository } from './clients.repository.js';

const NAME = 'clients.scan-birthdays';

/** Notifies once a year about each client's birthday. */
@Injectable()
export class ScanBirthdaysJob implements JobHandler<typeof NAME> {
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
        claim: (tx, limit, after) => this.clients.findBirthdayClients(tx, limit, zones, after),
        createNotices: birthdayNotice,
      },
      now,
    );
    await this.localDays.finish(NAME, zones);
    return outcome;
  }
}
