import type { DateOnly, EarlierPregnancyEnd } from '@doula-desk/domain';
import {
  type DatabaseClient,
  isMergeInForce,
  isProvenHere,
  type JoinedPregnancies,
  type LoggedMergedChart,
  mergedClientMac,
  proveMovedNote,
  ServerKey,
  type StoredMac,
  toMacColumn,
  toMacText,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type ChartTable,
  CLOSE_PREGNANCY,
  CURRENT_PREGNANCY,
  chartTables,
  EVIDENCE_OF_OTHER,
  JOIN_PLAN,
  LOCK_CLIENTS,
  LOCK_CONTRACTS,
  MERGED_INTO,
  MOVE_COVERAGE,
  MOVE_COVERAGE_CALLS,
  MOVE_PREGNANCIES,
  moveRecords,
  PREGNANCY_IDS,
  REDIRECT_NOTICES,
  REOPEN_PREGNANCY,
} from './chart-move.queries.js';

/** A pregnancy and its chart. */
export interface PregnancyPlace {
  clientId: string;
  pregnancyId: string;
}

/** The ids of moved records by table. */
export type MovedRecords = Record<ChartTable, string[]>;

/** The ids of moved backups, and of the calls to them. */
export interface MovedCoverage {
  coverage: string[];
  calls: string[];
}

/** A previously merged chart, with the pregnancies that were joined, and the proof of that. */
export interface MergedBefore extends JoinedPregnancies {
  id: string;
  mac: StoredMac;
}

/** An on-call window that the practitioner chose. */
export interface ChosenWindow {
  overrideStart: Date | string | null;
  overrideEnd: Date | string | null;
  overrideReason: string;
}

type Row = { id: string };

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Moves records, pregnancies, and what leads to them from one chart to another. */
@Injectable()
export class ChartMovesRepository {
  constructor(private readonly key: ServerKey) {}

  /** Locks charts and their contracts until the transaction ends. Returns the charts that exist. */
  async lock(tx: DatabaseClient, ownerId: string, clientIds: readonly string[]): Promise<string[]> {
    const rows = await tx.$queryRawUnsafe<Row[]>(LOCK_CLIENTS, ownerId, clientIds);
    await tx.$queryRawUnsafe(LOCK_CONTRACTS, ownerId, clientIds);
    return ids(rows);
  }

  async currentPregnancy(tx: DatabaseClient, ownerId: string, clientId: string): Promise<string> {
    const [row] = await tx.$queryRawUnsafe<Row[]>(CURRENT_PREGNANCY, ownerId, clientId);
    if (!row) throw new Error('a client has no current pregnancy');
    return row.id;
  }

  async pregnancyIds(tx: DatabaseClient, ownerId: string, clientId: string): Promise<string[]> {
    return ids(await tx.$queryRawUnsafe<Row[]>(PREGNANCY_IDS, ownerId, clientId));
  }

  async close(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    end: { endKind: EarlierPregnancyEnd; endDate: DateOnly | null },
  ): Promise<void> {
    await tx.$executeRawUnsafe(CLOSE_PREGNANCY, ownerId, id, end.endKind, end.endDate);
  }

  /** Makes a closed pregnancy the current one of its chart. */
  async reopen(tx: DatabaseClient, ownerId: string, id: string): Promise<void> {
    await tx.$executeRawUnsafe(REOPEN_PREGNANCY, ownerId, id);
  }

  /** Moves pregnancies with their records. Returns those that were there. */
  async movePregnancies(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    pregnancyIds: readonly string[],
  ): Promise<string[]> {
    return ids(await tx.$queryRawUnsafe<Row[]>(MOVE_PREGNANCIES, ownerId, from, to, pregnancyIds));
  }

  /** Returns the notes that were written in a chart about certain pregnancies, and that this server can prove. */
  async provenNotes(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    pregnancyIds: readonly string[],
  ): Promise<string[]> {
    const where = { ownerId, clientId, pregnancyId: { in: [...pregnancyIds] }, mac: { not: null } };
    return ids((await tx.visitNote.findMany({ where })).filter((row) => isProvenHere(this.key, row)));
  }

  /** Proves notes from {@link provenNotes} in the chart to which they were moved: no merge leads there. */
  async proveMovedNotes(tx: DatabaseClient, ownerId: string, noteIds: readonly string[]): Promise<void> {
    const rows = await tx.visitNote.findMany({ where: { ownerId, id: { in: [...noteIds] } } });
    for (const row of rows) await proveMovedNote(tx, this.key, row);
  }

  /** Moves the records of a pregnancy to another one: all, or certain ones. Returns their ids. */
  async moveRecords(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyPlace, PregnancyPlace],
    only?: MovedRecords,
  ): Promise<MovedRecords> {
    const moved: [ChartTable, string[]][] = [];
    for (const table of chartTables) {
      const places = [from.clientId, from.pregnancyId, to.clientId, to.pregnancyId];
      const rows = await tx.$queryRawUnsafe<Row[]>(
        moveRecords(table),
        ownerId,
        ...places,
        only ? (only[table] ?? []) : null,
      );
      moved.push([table, ids(rows)]);
    }
    return Object.fromEntries(moved) as MovedRecords;
  }

  /** Returns the window that was chosen for a pregnancy; null if it has no plan. */
  async chosenWindow(tx: DatabaseClient, ownerId: string, pregnancyId: string): Promise<ChosenWindow | null> {
    return tx.onCallPlan.findUnique({
      where: { ownerId_pregnancyId: { ownerId, pregnancyId } },
      select: { overrideStart: true, overrideEnd: true, overrideReason: true },
    });
  }

  /** Adds the on-call plan, its backups, and the calls to them to those of another pregnancy. Returns their ids. */
  async joinPlans(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyPlace, PregnancyPlace],
  ): Promise<MovedCoverage> {
    await tx.$executeRawUnsafe(JOIN_PLAN, ownerId, from.pregnancyId, to.clientId, to.pregnancyId);
    return this.moveCoverage(tx, ownerId, [from, to], { coverage: null, calls: null });
  }

  /** Gives a pregnancy its on-call plan back, with the backups that still exist. */
  async separatePlans(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyPlace, PregnancyPlace],
    { window, ...moved }: { window: ChosenWindow } & MovedCoverage,
  ): Promise<void> {
    const dates = {
      overrideStart: window.overrideStart && new Date(window.overrideStart),
      overrideEnd: window.overrideEnd && new Date(window.overrideEnd),
    };
    await tx.onCallPlan.create({
      data: { ownerId, ...to, ...dates, overrideReason: window.overrideReason },
    });
    await this.moveCoverage(tx, ownerId, [from, to], moved);
  }

  private async moveCoverage(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyPlace, PregnancyPlace],
    only: { [Kind in keyof MovedCoverage]: readonly string[] | null },
  ): Promise<MovedCoverage> {
    const move = async (statement: string, some: readonly string[] | null) =>
      ids(await tx.$queryRawUnsafe<Row[]>(statement, ownerId, from.pregnancyId, to.pregnancyId, some));
    return {
      coverage: await move(MOVE_COVERAGE, only.coverage),
      calls: await move(MOVE_COVERAGE_CALLS, only.calls),
    };
  }

  /** Returns a chart's locked notes and sent contracts that belong to another chart according to the audit log. */
  evidenceOfOther(
    tx: DatabaseClient,
    ownerId: string,
    [chart, other]: readonly [string, string],
  ): Promise<{ kind: 'visit-note' | 'contract'; id: string }[]> {
    return tx.$queryRawUnsafe(EVIDENCE_OF_OTHER, ownerId, chart, other);
  }

  /**
   * Copies a person's choices about appointment reminders and shift summaries from one of their charts to another, if
   * they are stricter: neither a merge nor its undo may cause email to someone who opted out.
   */
  async carryMailChoices(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE "Client" t SET "reminderChoice" = f."reminderChoice", "reminderChoiceAt" = f."reminderChoiceAt"
      FROM "Client" f
      WHERE t."ownerId" = ${ownerId}::uuid AND t.id = ${to}::uuid AND f."ownerId" = t."ownerId" AND f.id = ${from}::uuid
        AND (f."reminderChoice" = 'opted-out' AND t."reminderChoice" IS DISTINCT FROM 'opted-out'
          OR f."reminderChoice" = 'off' AND t."reminderChoice" IS NULL)`;
    await tx.$executeRaw`
      UPDATE "Client" t SET "summariesStoppedAt" = f."summariesStoppedAt"
      FROM "Client" f
      WHERE t."ownerId" = ${ownerId}::uuid AND t.id = ${to}::uuid AND f."ownerId" = t."ownerId" AND f.id = ${from}::uuid
        AND f."summariesStoppedAt" IS NOT NULL AND t."summariesStoppedAt" IS NULL`;
  }

  /** Makes notifications link to another chart: all, or certain ones. Returns their ids. */
  async redirectNotices(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    only: readonly string[] | null = null,
  ): Promise<string[]> {
    return ids(await tx.$queryRawUnsafe<Row[]>(REDIRECT_NOTICES, ownerId, from, to, only));
  }

  /**
   * Records that a chart was merged into another one, and that charts merged into the former before are now part of the
   * latter. Returns those earlier charts.
   *
   * @param joined the two pregnancies that are the same one, if any
   */
  async addMerged(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    joined: JoinedPregnancies,
    now: Date,
  ): Promise<MergedBefore[]> {
    const earlier = await tx.$queryRawUnsafe<LoggedMergedChart[]>(MERGED_INTO, ownerId, from);
    // After a restore, the chart that stays may have been merged into the other one before.
    await tx.mergedClient.deleteMany({ where: { ownerId, id: to, clientId: from } });
    for (const merged of earlier.filter(({ id }) => id !== to)) {
      const { pregnancyId, joinedPregnancyId } = merged;
      const isJoinedAgain = joinedPregnancyId !== null && joinedPregnancyId === joined.pregnancyId;
      const place = {
        clientId: to,
        joinedPregnancyId: isJoinedAgain ? joined.joinedPregnancyId : joinedPregnancyId,
      };
      // A later merge doesn't make a forged one genuine.
      const isProven = isMergeInForce(this.key, merged);
      const proof = isProven ? this.macOf({ ownerId, id: merged.id, pregnancyId, ...place }) : null;
      const where = { ownerId_id: { ownerId, id: merged.id } };
      await tx.mergedClient.update({ where, data: { ...place, mac: proof } });
    }
    const mac = this.macOf({ ownerId, id: from, clientId: to, ...joined });
    const row = { clientId: to, ...joined, mergedAt: now, mac };
    // A chart that a restore brought back may have been merged before.
    await tx.mergedClient.upsert({
      where: { ownerId_id: { ownerId, id: from } },
      create: { ownerId, id: from, ...row },
      update: row,
    });
    return earlier.map(({ id, pregnancyId, joinedPregnancyId, mac: proof }) => ({
      ...{ id, pregnancyId, joinedPregnancyId },
      mac: toMacText(proof),
    }));
  }

  /** Returns whether a chart is merged into another one, and this server proved it. */
  async isMerged(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
  ): Promise<boolean> {
    const merges = await tx.$queryRawUnsafe<LoggedMergedChart[]>(MERGED_INTO, ownerId, to);
    return merges.some((merged) => merged.id === from && isMergeInForce(this.key, merged));
  }

  /** Reverts {@link addMerged}. Earlier merges get the proofs back that they had. */
  async removeMerged(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    earlier: readonly MergedBefore[],
  ): Promise<void> {
    await tx.mergedClient.deleteMany({ where: { ownerId, id } });
    for (const { id: merged, mac, ...pregnancies } of earlier) {
      const row = { clientId: id, ...pregnancies, mac: toMacColumn(mac) };
      await tx.mergedClient.upsert({
        where: { ownerId_id: { ownerId, id: merged } },
        create: { ownerId, id: merged, ...row },
        update: row,
      });
    }
  }

  private macOf(merged: Parameters<typeof mergedClientMac>[1]): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(mergedClientMac(this.key, merged));
  }
}
