import { type Client, clientName, type TimeZone, toClientFields, undoChartMerge } from '@doula-desk/domain';
import { AppError, type DatabaseClient, recordAudit, recordAuditEntries } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ChartMembersRepository } from '../care-team/chart-members.repository.js';
import { ChartUndoRepository, type StoredUndo } from '../clients/chart-undo.repository.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { chartAudit, practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { ChartEffects } from './chart-effects.js';
import { ChartMovesRepository } from './chart-moves.repository.js';
import type { MergeData } from './merge-data.js';

const audit = practitionerAudit('client');

/** Separates two charts that were merged. */
@Injectable()
export class MergeUndoService {
  constructor(
    private readonly moves: ChartMovesRepository,
    private readonly undos: ChartUndoRepository,
    private readonly clients: ClientsRepository,
    private readonly members: ChartMembersRepository,
    private readonly effects: ChartEffects,
  ) {}

  /**
   * Undoes a merge in a transaction that has locked the chart. Earlier records return to their chart; records
   * added after the merge stay with their pregnancy.
   *
   * @throws AppError CANNOT_UNDO
   */
  async undo(
    tx: DatabaseClient,
    { ownerId }: RequestSession,
    current: Client,
    step: StoredUndo,
    zone: TimeZone,
    origin: RequestOrigin,
  ): Promise<void> {
    const data = step.data as MergeData;
    const keptId = current.id;
    const { otherId, pregnancy, keptPregnancyId, otherPregnancyId } = data;
    const expected = pregnancy === 'other' ? otherPregnancyId : keptPregnancyId;
    const isAsMerged = (await this.moves.currentPregnancy(tx, ownerId, keptId)) === expected;
    // Someone could restore the record of a merge that was already undone.
    if (!(await this.moves.isMerged(tx, ownerId, [otherId, keptId]))) throw new AppError('CANNOT_UNDO');
    const isUsedUp = await this.undos.wasMergedAgain(tx, ownerId, otherId, step.createdAt);
    if (isUsedUp) throw new AppError('CANNOT_UNDO');
    if (!isAsMerged || (await this.clients.find(ownerId, otherId, tx))) throw new AppError('CANNOT_UNDO');

    const now = toClientFields(current);
    const { kept, other } = undoChartMerge({ ...data, now });
    const [there, here] = [
      { clientId: otherId, pregnancyId: otherPregnancyId },
      { clientId: keptId, pregnancyId: keptPregnancyId },
    ];
    await this.clients.insert(tx, ownerId, [{ id: otherId, fields: other }]);
    await tx.client.updateMany({
      where: { ownerId, id: otherId },
      data: { version: data.otherVersion + 1, createdAt: new Date(data.otherCreatedAt) },
    });
    // A chart has only one open pregnancy, so both are closed while they move.
    if (pregnancy === 'other')
      await this.moves.close(tx, ownerId, otherPregnancyId, { endKind: null, endDate: null });
    const written = await this.moves.provenNotes(tx, ownerId, keptId, data.pregnancyIds);
    const returned = await this.moves.movePregnancies(tx, ownerId, [keptId, otherId], data.pregnancyIds);
    if (returned.length < data.pregnancyIds.length) throw new AppError('CANNOT_UNDO');
    await this.moves.proveMovedNotes(tx, ownerId, written);
    await this.clients.update(tx, ownerId, { id: keptId, version: current.version, fields: kept });
    if (data.joined) {
      await tx.pregnancy.create({ data: { id: otherPregnancyId, ownerId, clientId: otherId } });
      await this.moves.moveRecords(tx, ownerId, [here, there], data.joined.records);
      const { window, onCall } = data.joined;
      if (window) await this.moves.separatePlans(tx, ownerId, [here, there], { window, ...onCall });
    } else {
      await this.moves.reopen(tx, ownerId, otherPregnancyId);
      if (pregnancy === 'other') await this.moves.reopen(tx, ownerId, keptPregnancyId);
    }
    await this.moves.redirectNotices(tx, ownerId, [keptId, otherId], data.notices);
    await this.moves.removeMerged(tx, ownerId, otherId, data.mergedBefore);
    await this.moves.copyMailChoices(tx, ownerId, [keptId, otherId]);
    await this.members.move(tx, ownerId, [keptId, otherId], data.members ?? []);
    await this.undos.restore(tx, ownerId, otherId, data.undoSteps);
    await recordAudit(tx, ownerId, { ...audit('client.merge-undone', otherId, origin), clientId: keptId });
    // `verify` looks for these records in the chart that the audit log names.
    const added = await this.moves.evidenceOfOther(tx, ownerId, [otherId, keptId]);
    await recordAuditEntries(
      tx,
      ownerId,
      added.map(({ kind, id }) => chartAudit(kind)(`${kind}.moved`, { id, clientId: otherId }, origin)),
    );
    await this.effects.apply(tx, ownerId, keptId, { edd: kept.edd, zone }, origin);
    await this.effects.apply(tx, ownerId, otherId, { edd: other.edd, zone }, origin);
  }

  /** Returns the client's name in the chart that a merge removed. */
  nameOf(step: StoredUndo): string {
    return clientName((step.data as MergeData).other);
  }
}
