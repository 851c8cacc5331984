import type { ChartUndoResponse, ClientResponse } from '@doula-desk/domain';
import { AppError, Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockZone, requireClient } from '../clients/chart-locks.js';
import { ChartUndoRepository } from '../clients/chart-undo.repository.js';
import { toClient } from '../clients/client.mapper.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { PregnanciesService } from '../pregnancies/pregnancies.service.js';
import type { ChartUndoDto } from './chart-merge.dto.js';
import { ChartMovesRepository } from './chart-moves.repository.js';
import { MergeUndoService } from './merge-undo.service.js';

/** Undoes the latest change to a chart: a merge, or the start of a pregnancy. */
@Injectable()
export class ChartUndoService {
  constructor(
    private readonly database: Database,
    private readonly undos: ChartUndoRepository,
    private readonly clients: ClientsRepository,
    private readonly moves: ChartMovesRepository,
    private readonly merges: MergeUndoService,
    private readonly pregnancies: PregnanciesService,
  ) {}

  /** @throws AppError NOT_FOUND */
  async latest(ownerId: string, clientId: string, now = new Date()): Promise<ChartUndoResponse> {
    await requireClient(this.database.prisma, ownerId, clientId);
    const step = await this.undos.latest(ownerId, clientId, now);
    if (!step || !(await this.isPossible(ownerId, clientId, step.kind))) return { undo: null };
    const { id, kind, createdAt, expiresAt } = step;
    const name = kind === 'merge' ? this.merges.nameOf(step) : null;
    return { undo: { id, kind, name, at: createdAt.toISOString(), expiresAt: expiresAt.toISOString() } };
  }

  /** Returns whether a change can be undone: a new pregnancy only while it has no records. */
  private async isPossible(ownerId: string, clientId: string, kind: string): Promise<boolean> {
    return kind === 'merge' || !(await this.pregnancies.hasOwnRecords(ownerId, clientId));
  }

  /** @throws AppError NOT_FOUND, CANNOT_UNDO, and VERSION_CONFLICT with the current client */
  undo(
    session: RequestSession,
    clientId: string,
    { undoId, version }: ChartUndoDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ClientResponse> {
    const { ownerId, email } = session;
    return this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await this.moves.lock(tx, ownerId, [clientId]);
      const current = toClient(requireFound(await this.clients.find(ownerId, clientId, tx)), email);
      const step = await this.undos.latest(ownerId, clientId, now, tx);
      if (step?.id !== undoId.toLowerCase()) throw new AppError('CANNOT_UNDO');
      rejectStaleVersion(current, version);
      const service = step.kind === 'merge' ? this.merges : this.pregnancies;
      await service.undo(tx, session, current, step, zone, origin);
      await this.undos.remove(tx, ownerId, step.id);
      return { client: toClient(requireFound(await this.clients.find(ownerId, clientId, tx)), email) };
    });
  }
}
