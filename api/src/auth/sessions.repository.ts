import { NOTIFICATION_CHANNEL, SESSION_MAX_DAYS } from '@doula-desk/domain';
import {
  AdminGrants,
  type AuditEntry,
  CredentialMacs,
  Database,
  type DatabaseClient,
  hashToken,
  neverEnded,
  newId,
  recordAuditEntries,
  ServerKey,
  type StoredGrant,
  type StoredPolicy,
} from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { FIND_LIVE_SESSIONS } from './live-session.js';
import { needsSecondFactor, POLICY_WITHOUT_SECOND_FACTOR } from './second-factor-required.js';

const MAX_AGE_MS = SESSION_MAX_DAYS * 86_400_000;

/** A live session, when its last use was recorded, and when it ends unless it is used again. */
export interface LiveSession extends RequestSession {
  lastSeenAt: Date;
  createdAt: Date;
  expiresAt: Date;
}

/** Who ended a session, for the audit log. */
export type SessionEnder = Pick<
  AuditEntry,
  'actor' | 'actorId' | 'actorName' | 'ipAddress' | 'device' | 'requestId'
>;

interface LiveRow extends Omit<LiveSession, 'isAdmin' | 'needsSecondFactor'> {
  tokenHash: Buffer<ArrayBuffer>;
  mac: Buffer | null;
  grant: StoredGrant | null;
  policy: StoredPolicy | null;
}

/**
 * Maximum number of sessions per query, so that some requests continue while the database looks up the sessions of
 * others.
 */
const BATCH_MAX = 10;

@Injectable()
export class SessionsRepository {
  /**
   * Looks up in one query the sessions of requests that arrive together, such as the calls of a page that is opening.
   * Caches nothing: each session is read after its request arrives.
   */
  private readonly rows = new DataLoader((hashes: readonly Buffer[]) => this.findRows(hashes), {
    cache: false,
    maxBatchSize: BATCH_MAX,
    batchScheduleFn: setImmediate,
  });

  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly grants: AdminGrants,
    private readonly key: ServerKey,
  ) {}

  /** Finds the live session of a token whose owner isn't disabled. */
  async findLive(token: string): Promise<LiveSession | undefined> {
    const tokenHash = hashToken(token);
    const row = await this.rows.load(tokenHash);
    if (!row) return undefined;
    const { sessionId: id, ownerId, createdAt, idleMinutes, expiresAt } = row;
    const covered = { id, ownerId, tokenHash, createdAt, idleMinutes, expiresAt };
    if (!this.macs.accepts('Session', covered, row.mac) || hasExpired(expiresAt)) return undefined;
    // Lists the fields because this runs for every request, and spreading an object takes V8 far longer.
    return {
      sessionId: id,
      ownerId,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      timeZone: row.timeZone,
      idleMinutes,
      sessionEndsAt: row.sessionEndsAt,
      isEmailVerified: row.isEmailVerified,
      needsSecondFactor: needsSecondFactor(this.key, row.policy),
      isAdmin: this.grants.accepts(row.grant),
      lastSeenAt: row.lastSeenAt,
      createdAt,
      expiresAt,
    };
  }

  private async findRows(hashes: readonly Buffer[]): Promise<(LiveRow | undefined)[]> {
    const asked = JSON.stringify(hashes.map((hash) => hash.toString('hex')));
    const { rows } = await this.database.pool.query<LiveRow>({ ...FIND_LIVE_SESSIONS, values: [asked] });
    return hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)));
  }

  /** Returns whether a session found earlier is still live and its owner may still use it. */
  async isLive(ownerId: string, sessionId: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ policy: StoredPolicy | null; expiresAt: Date }>({
      name: 'session-is-live',
      text: `
        SELECT ${POLICY_WITHOUT_SECOND_FACTOR} AS policy, s."expiresAt" FROM "Session" s JOIN "Practitioner" p ON p.id = s."ownerId"
        WHERE s."ownerId" = $1 AND s.id = $2 AND s."endedAt" IS NULL AND s."expiresAt" > now()
          AND p."disabledAt" IS NULL AND ${neverEnded('s')}`,
      values: [ownerId, sessionId],
    });
    const [live] = rows;
    return live !== undefined && !hasExpired(live.expiresAt) && !needsSecondFactor(this.key, live.policy);
  }

  /** Stores a new session by the hash of its token. */
  async insert(
    tx: DatabaseClient,
    ownerId: string,
    session: { token: string; idleMinutes: number; origin: RequestOrigin; now: Date },
  ): Promise<string> {
    const id = newId();
    const { token, idleMinutes, origin, now } = session;
    const expiresAt = new Date(now.getTime() + idleMinutes * 60_000);
    const covered = { id, ownerId, tokenHash: hashToken(token), createdAt: now, idleMinutes, expiresAt };
    await tx.session.create({
      data: {
        ...covered,
        mac: this.macs.of('Session', covered),
        lastSeenAt: now,
        ipAddress: origin.ipAddress,
        userAgent: origin.userAgent,
        deviceHash: origin.deviceId === null ? null : hashDevice(ownerId, origin.deviceId),
      },
    });
    return id;
  }

  /**
   * Extends a session that was just used, up to its absolute end. Does nothing if another request has extended it, or
   * if the idle time was changed.
   *
   * @param token the session's token
   */
  async touch(session: LiveSession, token: string): Promise<void> {
    const { ownerId, sessionId: id, createdAt, idleMinutes } = session;
    const now = Date.now();
    const expiresAt = expiryOf(createdAt, now, idleMinutes);
    const covered = { id, ownerId, tokenHash: hashToken(token), createdAt, idleMinutes, expiresAt };
    await this.database.prisma.session.updateMany({
      where: { ownerId, id, endedAt: null, idleMinutes, expiresAt: session.expiresAt },
      data: { lastSeenAt: new Date(now), expiresAt, mac: this.macs.of('Session', covered) },
    });
  }

  /** Applies a new idle time to live sessions; those with 'remember me' keep theirs. */
  async setIdleTime(
    tx: DatabaseClient,
    ownerId: string,
    idleMinutes: number,
    rememberedMinutes: number,
  ): Promise<void> {
    const live = await tx.session.findMany({
      where: {
        ownerId,
        endedAt: null,
        expiresAt: { gt: new Date() },
        idleMinutes: { not: rememberedMinutes },
      },
    });
    const changed = live
      .filter(({ mac, ...session }) => this.macs.accepts('Session', session, mac))
      .map((session) => {
        const expiresAt = expiryOf(session.createdAt, session.lastSeenAt.getTime(), idleMinutes);
        return {
          ...session,
          expiresAt,
          mac: this.macs.of('Session', { ...session, idleMinutes, expiresAt }),
        };
      });
    await tx.$executeRaw`
      UPDATE "Session" s SET "idleMinutes" = ${idleMinutes}, "expiresAt" = n."expiresAt", mac = n.mac
      FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ expiresAt }) => expiresAt)}::timestamptz[],
        ${changed.map(({ mac }) => mac)}::bytea[]) AS n(id, "expiresAt", mac)
      WHERE s."ownerId" = ${ownerId}::uuid AND s.id = n.id`;
  }

  /** Ends a session, even an expired one, and notifies open tabs. Does nothing if it already ended. */
  async end(
    tx: DatabaseClient,
    { ownerId, sessionId: id }: Pick<RequestSession, 'ownerId' | 'sessionId'>,
    by: SessionEnder,
    now: Date,
  ): Promise<void> {
    await this.endWhere(tx, ownerId, { id }, by, now);
  }

  /** Ends all live sessions of an owner, notifies open tabs, and returns how many there were. */
  async endAll(tx: DatabaseClient, ownerId: string, by: SessionEnder, now: Date): Promise<number> {
    return this.endWhere(tx, ownerId, { expiresAt: { gt: now } }, by, now);
  }

  /** Ends all of an owner's live sessions except one, and notifies open tabs. */
  async endOthers(
    tx: DatabaseClient,
    { ownerId, sessionId: kept }: Pick<RequestSession, 'ownerId' | 'sessionId'>,
    by: SessionEnder,
    now: Date,
  ): Promise<void> {
    await this.endWhere(tx, ownerId, { id: { not: kept }, expiresAt: { gt: now } }, by, now);
  }

  /** Ends a live session, notifies open tabs, and returns whether there was one. */
  async endOne(
    tx: DatabaseClient,
    { ownerId, sessionId: id }: Pick<RequestSession, 'ownerId' | 'sessionId'>,
    by: SessionEnder,
    now: Date,
  ): Promise<boolean> {
    return (await this.endWhere(tx, ownerId, { id, expiresAt: { gt: now } }, by, now)) === 1;
  }

  /** Ends sessions, and names each in the audit log, which decides whether it ended (`neverEnded`). */
  private async endWhere(
    tx: DatabaseClient,
    ownerId: string,
    which: Prisma.SessionWhereInput,
    by: SessionEnder,
    now: Date,
  ): Promise<number> {
    const ended = await tx.session.updateManyAndReturn({
      where: { ...which, ownerId, endedAt: null },
      data: { endedAt: now },
      select: { id: true },
    });
    await recordAuditEntries(
      tx,
      ownerId,
      ended.map(({ id }) => ({ ...by, action: 'session.ended', entityType: 'session', entityId: id })),
    );
    await this.notifyTabs(tx, ownerId);
    return ended.length;
  }

  /** Lists the owner's live sessions, most recently used first. */
  async listLive(ownerId: string, now: Date) {
    return this.database.prisma.session.findMany({
      where: { ownerId, endedAt: null, expiresAt: { gt: now } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      take: 100,
      omit: { tokenHash: true, mac: true },
    });
  }

  /**
   * Returns whether the owner has signed in on this device before, as far back as sessions are kept. A sign-in
   * without a device id, such as a program's or an earlier version's, is recognized by its user agent.
   */
  async knowsDevice(tx: DatabaseClient, ownerId: string, origin: RequestOrigin): Promise<boolean> {
    const { deviceId, userAgent } = origin;
    const sameDevice = deviceId === null ? [] : [{ deviceHash: hashDevice(ownerId, deviceId) }];
    const known = await tx.session.findFirst({
      where: { ownerId, OR: [...sameDevice, { deviceHash: null, userAgent }] },
      select: { id: true },
    });
    return known !== null;
  }

  /** Returns whether the owner has signed in from this IP address before. */
  async knowsAddress(ownerId: string, ipAddress: string): Promise<boolean> {
    const known = await this.database.prisma.session.findFirst({
      where: { ownerId, ipAddress },
      select: { id: true },
    });
    return known !== null;
  }

  /** Notifies open tabs, so that those of an ended session react immediately. */
  private async notifyTabs(tx: DatabaseClient, ownerId: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_notify(${NOTIFICATION_CHANNEL}, ${ownerId})`;
  }
}

/** Returns when a session ends unless it is used again: after the idle time, but no later than its maximum age. */
function expiryOf(createdAt: Date, lastUseMs: number, idleMinutes: number): Date {
  return new Date(Math.min(lastUseMs + idleMinutes * 60_000, createdAt.getTime() + MAX_AGE_MS));
}

/** Returns whether an instant has passed. The database's clock could be slow, or someone could have set it back. */
function hasExpired(expiresAt: Date): boolean {
  return expiresAt.getTime() <= Date.now();
}

/** Hashes a device's id differently for each account, so that rows don't reveal who shares a browser. */
function hashDevice(ownerId: string, deviceId: string): Buffer<ArrayBuffer> {
  return hashToken(`${ownerId}/${deviceId}`);
}
