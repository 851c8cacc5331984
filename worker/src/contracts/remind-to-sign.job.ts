import { type JobPayloads, nextSignReminder, type TimeZone } from '@doula-desk/domain';
import {
  CredentialMacs,
  Database,
  type DatabaseClient,
  MailOutbox,
  newId,
  recordContractEvent,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { FIND_DUE_SIGN_REMINDERS } from './contract-scan.queries.js';

/** Number of contracts per transaction. Small, so that an interrupted worker doesn't block much. */
const BATCH = 50;

/** A contract that is waiting for the client. */
interface WaitingContract {
  id: string;
  ownerId: string;
  expiresAt: Date;
  signReminderDays: number | null;
  signReminderAt: Date;
  /** The practice's time zone. */
  timeZone: TimeZone;
  disabled: boolean;
  /** Whether the client had a loss. If so, they get no reminder. */
  pregnancyEnded: boolean;
  /** The latest link and its recipient; null if all links were revoked. */
  linkId: string | null;
  recipient: string | null;
  tokenHash: Uint8Array | null;
  mac: Uint8Array | null;
}

/** Reminds clients to sign, at the interval set in the contract. */
@Injectable()
export class RemindToSignJob implements JobHandler<'contracts.remind-to-sign'> {
  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly macs: CredentialMacs,
  ) {}

  async handle(_payload: JobPayloads['contracts.remind-to-sign'] = {}, now = new Date()): Promise<string> {
    let reminded = 0;
    for (;;) {
      const { found, mailIds } = await this.database.transaction((tx) => this.runBatch(tx, now));
      for (const mailId of mailIds) await this.outbox.dispatch(mailId);
      reminded += mailIds.length;
      if (found < BATCH) return reminded === 0 ? NOTHING_TO_DO : `reminded ${reminded}`;
    }
  }

  private async runBatch(tx: DatabaseClient, now: Date): Promise<{ found: number; mailIds: string[] }> {
    const contracts = await tx.$queryRawUnsafe<WaitingContract[]>(FIND_DUE_SIGN_REMINDERS, now, BATCH);
    const mailIds: string[] = [];
    for (const contract of contracts) {
      const mailId = await this.remind(tx, contract);
      if (mailId) mailIds.push(mailId);
      const { ownerId, id, signReminderDays, expiresAt } = contract;
      // Computed from the current time, so that two reminders aren't sent at the end of a week-long outage.
      await tx.contract.update({
        where: { ownerId_id: { ownerId, id } },
        data: { signReminderAt: nextSignReminder(signReminderDays, now, expiresAt) },
      });
    }
    return { found: contracts.length, mailIds };
  }

  private async remind(tx: DatabaseClient, contract: WaitingContract): Promise<string | undefined> {
    const { id: contractId, ownerId, recipient, expiresAt, timeZone, signReminderAt } = contract;
    if (contract.disabled || contract.pregnancyEnded || recipient === null) return undefined;
    const { linkId: sentLinkId, tokenHash } = contract;
    const sentLink = { id: sentLinkId, ownerId, contractId, recipient, tokenHash };
    // Makes sure that the reminder goes to the address that the practitioner sent the contract to, even if someone
    // changed it in the database.
    if (!this.macs.accepts('ContractLink', sentLink, contract.mac)) return undefined;
    const linkId = newId();
    const link = { id: linkId, ownerId, contractId, recipient };
    const mac = this.macs.of('ContractLink', { ...link, tokenHash: null });
    await tx.contractLink.create({ data: { ...link, mac, expiresAt } });
    const details = { recipient };
    await recordContractEvent(tx, { ownerId, contractId, kind: 'reminded', timeZone, details });
    return this.outbox.add(tx, {
      ownerId,
      kind: 'contract-reminder',
      recipient,
      subjectId: linkId,
      dedupeKey: `contract-reminder/${contractId}/${signReminderAt.toISOString()}`,
    });
  }
}
