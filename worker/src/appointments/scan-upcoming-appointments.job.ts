import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../jobs/job-handler.js';
import { NoticeScan } from '../notifications/index.js';
import { upcomingNotice } from './appointment-notices.js';
import { AppointmentsRepository } from './appointments.repository.js';

/** Notifies once about each appointment, at the chosen time before it starts, and again if it's moved. */
@Injectable()
export class ScanUpcomingAppointmentsJob implements JobHandler<'appointments.scan-upcoming'> {
  constructor(
    private readonly scan: NoticeScan,
    private readonly appointments: AppointmentsRepository,
  ) {}

  handle(_payload: JobPayloads['appointments.scan-upcoming'] = {}, now = new Date()): Promise<string> {
    return this.scan.run(
      {
        claim: (tx, limit) => this.appointments.claimUpcoming(tx, limit, now),
        createNotices: (appointment, owner) => upcomingNotice(appointment, owner, now),
      },
      now,
    );
  }
}
