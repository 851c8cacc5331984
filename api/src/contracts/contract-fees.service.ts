import {
  DEFAULT_REMINDER_TIME,
  type FeeDue,
  type FeeRemindersResponse,
  feesDue,
  instantAt,
  reminderText,
  todayInZone,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, newId, recordAudit, toDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, lockZone } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { type ContractRow, toContract } from './contract.mapper.js';
import { ContractsRepository } from './contracts.repository.js';

const audit = chartAudit('reminder');

/** Reminders for a contract's fees. */
@Injectable()
export class ContractFeesService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
  ) {}

  /**
   * Creates a reminder for each installment that has a due day and no reminder yet. Reminders that depend on the
   * pregnancy's due date move with it.
   *
   * @throws AppError NOT_FOUND
   */
  remind(ref: RecordRef, origin: RequestOrigin, now = new Date()): Promise<FeeRemindersResponse> {
    const { ownerId, clientId, id: contractId } = ref;
    return this.database.transaction(async (tx) => {
      // The reminders depend on the zone and on the due date.
      await lockZone(tx, ownerId);
      await lockDueDate(tx, ownerId, clientId);
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      const { type, templateData, signedDate } = toContract(row);
      const bookedOn = signedDate ?? todayInZone(now, row.timeZone);
      const known = await tx.contractFeeReminder.findMany({ where: { ownerId, contractId } });
      const reminderIds = known.map(({ reminderId }) => reminderId);
      const isNew = ({ key, dueDate }: FeeDue) =>
        dueDate !== null && !known.some(({ feeKey }) => feeKey === key);
      const fees = feesDue({ type, templateData }, row.edd, bookedOn).filter(isNew);
      for (const fee of fees) reminderIds.push(await this.makeReminder(tx, ref, row, { fee, now }, origin));
      return { created: fees.length, reminderIds };
    });
  }

  private async makeReminder(
    tx: DatabaseClient,
    { ownerId, clientId, id: contractId }: RecordRef,
    { title, timeZone, pregnancyId }: ContractRow,
    { fee, now }: { fee: FeeDue; now: Date },
    origin: RequestOrigin,
  ): Promise<string> {
    // The title omits the amount, since care team members see reminders but no amounts.
    const { key, label, dueDate, eddOffsetDays } = fee;
    const day = dueDate ?? todayInZone(now, timeZone);
    const reminderId = newId();
    await tx.reminder.create({
      data: {
        id: reminderId,
        ownerId,
        clientId,
        pregnancyId,
        title: label,
        description: title,
        searchText: reminderText({ title: label, description: title }),
        type: 'admin',
        dueDate: toDateColumn(day),
        dueTime: DEFAULT_REMINDER_TIME,
        dueAt: instantAt(day, DEFAULT_REMINDER_TIME, timeZone),
        priority: 'medium',
        eddOffsetDays,
      },
    });
    await tx.contractFeeReminder.create({ data: { ownerId, contractId, feeKey: key, reminderId } });
    await recordAudit(tx, ownerId, audit('reminder.created', { id: reminderId, clientId }, origin));
    return reminderId;
  }
}
