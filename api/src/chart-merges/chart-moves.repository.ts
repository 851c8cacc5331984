import type { DateOnly, EarlierPregnancyEnd } from '@doula-desk/domain';
import {
  type DatabaseClient,
  isMergeInForce,
  isProvenInCurrentChart,
  type JoinedPregnancy,
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
  COPY_ON_CALL_PLAN,
  CURRENT_PREGNANCY,
  chartTables,
  EVIDENCE_OF_OTHER_CHART,
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
export interface PregnancyRef {
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

/** A previously merged chart, with the pregnancies that were joined, and the merge's proof. */
export interface EarlierMergedChart extends JoinedPregnancy {
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

/** Moves records, pregnancies, and links to them from one chart to another. */
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

  /** Moves pregnancies with their records. Returns the pregnancies that were in the chart. */
  async movePregnancies(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    pregnancyIds: readonly string[],
  ): Promise<string[]> {
    return ids(await tx.$queryRawUnsafe<Row[]>(MOVE_PREGNANCIES, ownerId, from, to, pregnancyIds));
  }

  /** Returns the notes that were written in a chart about certain pregnancies and have a valid proof by this server. */
  async provenNotes(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    pregnancyIds: readonly string[],
  ): Promise<string[]> {
    const where = { ownerId, clientId, pregnancyId: { in: [...pregnancyIds] }, mac: { not: null } };
    return ids(
      (await tx.visitNote.findMany({ where })).filter((row) => isProvenInCurrentChart(this.key, row)),
    );
  }

  /**
   * Writes new proofs for notes from {@link provenNotes} in the chart that they were moved to, because no merge
   * explains the move.
   */
  async proveMovedNotes(tx: DatabaseClient, ownerId: string, noteIds: readonly string[]): Promise<void> {
    const rows = await tx.visitNote.findMany({ where: { ownerId, id: { in: [...noteIds] } } });
    for (const row of rows) await proveMovedNote(tx, this.key, row);
  }

  /** Moves the records of a pregnancy to another one: all of them, or those with certain ids. Returns the moved ids. */
  async moveRecords(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyRef, PregnancyRef],
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

  /**
   * Adds a pregnancy's on-call plan, backups, and calls to backups to those of another pregnancy. Returns the moved
   * ids.
   */
  async joinPlans(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyRef, PregnancyRef],
  ): Promise<MovedCoverage> {
    await tx.$executeRawUnsafe(COPY_ON_CALL_PLAN, ownerId, from.pregnancyId, to.clientId, to.pregnancyId);
    return this.moveCoverage(tx, ownerId, [from, to], { coverage: null, calls: null });
  }

  /** Restores a pregnancy's on-call plan, with the backups that still exist. */
  async separatePlans(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [PregnancyRef, PregnancyRef],
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
    [from, to]: readonly [PregnancyRef, PregnancyRef],
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
    return tx.$queryRawUnsafe(EVIDENCE_OF_OTHER_CHART, ownerId, chart, other);
  }

  /**
   * Copies a person's choices about appointment reminders and shift summaries from one of their charts to another, if
   * they are stricter: neither merging nor undoing a merge may result in emails to someone who opted out.
   */
  async copyMailChoices(
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

  /** Makes notifications link to another chart: all of them, or those with certain ids. Returns the changed ids. */
  async redirectNotices(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    only: readonly string[] | null = null,
  ): Promise<string[]> {
    return ids(await tx.$queryRawUnsafe<Row[]>(REDIRECT_NOTICES, ownerId, from, to, only));
  }

  /**
   * Records that a chart was merged into another one, and that charts merged into the first one earlier are now part of
   * the second. Returns those earlier charts.
   *
   * @param joined the two records of the same pregnancy, if any
   */
  async addMerged(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
    joined: JoinedPregnancy,
    now: Date,
  ): Promise<EarlierMergedChart[]> {
    const earlier = await tx.$queryRawUnsafe<LoggedMergedChart[]>(MERGED_INTO, ownerId, from);
    // After a restore, the kept chart may have been merged into the other one before.
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

  /** Returns whether a chart is merged into another one, and the merge has this server's proof. */
  async isMerged(
    tx: DatabaseClient,
    ownerId: string,
    [from, to]: readonly [string, string],
  ): Promise<boolean> {
    const merges = await tx.$queryRawUnsafe<LoggedMergedChart[]>(MERGED_INTO, ownerId, to);
    return merges.some((merged) => merged.id === from && isMergeInForce(this.key, merged));
  }

  /** Reverts {@link addMerged}. Restores the previous proofs of earlier merges. */
  async removeMerged(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    earlier: readonly EarlierMergedChart[],
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
