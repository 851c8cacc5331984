import type { DateOnly, TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { revokeOutdatedSignatures } from '../contracts/outdated-signatures.js';
import type { RequestOrigin } from '../http/request-session.js';
import { RemindersRepository } from '../reminders/reminders.repository.js';

/** What a merge, or its undo, changes besides the records that move. */
@Injectable()
export class ChartEffects {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly key: ServerKey,
  ) {}

  /** Updates reminders and signatures that depend on a chart whose fields or records changed. */
  async apply(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    { edd, zone }: { edd: DateOnly | null; zone: TimeZone },
    origin: RequestOrigin,
  ): Promise<void> {
    if (edd) await this.reminders.moveRelative(tx, ownerId, { clientId, edd, zone });
    await revokeOutdatedSignatures(tx, this.key, ownerId, { clientId }, origin);
  }
}
