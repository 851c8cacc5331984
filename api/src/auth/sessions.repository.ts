import { NOTIFICATION_CHANNEL, SESSION_MAX_DAYS } from '@doula-desk/domain';
import {
  AdminGrants,
  CredentialMacs,
  Database,
  type DatabaseClient,
  grantOf,
  hashToken,
  newId,
  ServerKey,
  type StoredGrant,
  type StoredPolicy,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { needsSecondFactor, POLICY_WITHOUT_SECOND_FACTOR } from './second-factor-required.js';

/** A live session, and when its last use was recorded. */
export interface LiveSession extends RequestSession {
  lastSeenAt: Date;
}

interface LiveRow extends Omit<LiveSession, 'isAdmin'> {
  mac: Buffer | null;
  grant: StoredGrant | null;
  policy: StoredPolicy | null;
}

/** Runs on every signed-in request: one lookup by a unique key, prepared once per connection. */
const FIND_LIVE = {
  name: 'session-find-live',
  text: `
    SELECT s.id AS "sessionId", s."ownerId", s.mac, s."lastSeenAt", s."idleMinutes",
           s."createdAt" + interval '${SESSION_MAX_DAYS} days' AS "sessionEndsAt",
           p."emailVerifiedAt" IS NOT NULL AS "isEmailVerified",
           p.email, p."firstName", p."lastName", r."timeZone",
           ${POLICY_WITHOUT_SECOND_FACTOR} AS policy,
           ${grantOf('s."ownerId"')} AS grant
    FROM "Session" s
    JOIN "Practitioner" p ON p.id = s."ownerId"
    JOIN "Practice" r ON r."ownerId" = s."ownerId"
    WHERE s."tokenHash" = $1 AND s."endedAt" IS NULL AND s."expiresAt" > now() AND p."disabledAt" IS NULL`,
};

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly grants: AdminGrants,
    private readonly key: ServerKey,
  ) {}

  /** Finds the live session of a token whose owner isn't disabled. */
  async findLive(token: string): Promise<LiveSession | undefined> {
    const tokenHash = hashToken(token);
    const { rows } = await this.database.pool.query<LiveRow>({ ...FIND_LIVE, values: [tokenHash] });
    if (!rows[0]) return undefined;
    const { mac, grant, policy, ...stored } = rows[0];
    const session = { ...stored, needsSecondFactor: needsSecondFactor(this.key, policy) };
    const { sessionId: id, ownerId } = session;
    if (!this.macs.accepts('Session', { id, ownerId, tokenHash }, mac)) return undefined;
    return { ...session, isAdmin: this.grants.accepts(grant) };
  }

  /** Returns whether a session found earlier is still live and its owner may still use it. */
  async isLive(ownerId: string, sessionId: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ policy: StoredPolicy | null }>({
      name: 'session-is-live',
      text: `
        SELECT ${POLICY_WITHOUT_SECOND_FACTOR} AS policy FROM "Session" s JOIN "Practitioner" p ON p.id = s."ownerId"
        WHERE s."ownerId" = $1 AND s.id = $2 AND s."endedAt" IS NULL AND s."expiresAt" > now()
          AND p."disabledAt" IS NULL`,
      values: [ownerId, sessionId],
    });
    return rows[0] !== undefined && !needsSecondFactor(this.key, rows[0].policy);
  }

  /** Stores a new session by the hash of its token. */
  async insert(
    tx: DatabaseClient,
    ownerId: string,
    session: { token: string; idleMinutes: number; origin: RequestOrigin; now: Date },
  ): Promise<string> {
    const id = newId();
    const { token, idleMinutes, origin, now } = session;
    const tokenHash = hashToken(token);
    await tx.session.create({
      data: {
        id,
        ownerId,
        tokenHash,
        mac: this.macs.of('Session', { id, ownerId, tokenHash }),
        idleMinutes,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + idleMinutes * 60_000),
        ipAddress: origin.ipAddress,
        userAgent: origin.userAgent,
        deviceHash: origin.deviceId === null ? null : hashDevice(ownerId, origin.deviceId),
      },
    });
    return id;
  }

  /** Extends an idle session, up to its absolute end. Does nothing when another request just did. */
  async touch(ownerId: string, sessionId: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE "Session"
       SET "lastSeenAt" = now(), "expiresAt" = LEAST(
         now() + make_interval(mins => "idleMinutes"), "createdAt" + interval '${SESSION_MAX_DAYS} days')
       WHERE "ownerId" = $1 AND id = $2 AND "endedAt" IS NULL AND "lastSeenAt" < now() - interval '30 seconds'`,
      [ownerId, sessionId],
    );
  }

  /** Ends a session and notifies open tabs. Does nothing if it already ended. */
  async end(tx: DatabaseClient, ownerId: string, sessionId: string, now: Date): Promise<void> {
    await tx.session.updateMany({ where: { ownerId, id: sessionId, endedAt: null }, data: { endedAt: now } });
    await this.notifyTabs(tx, ownerId);
  }

  /** Ends all sessions of an owner, notifies open tabs, and returns how many there were. */
  async endAll(tx: DatabaseClient, ownerId: string, now: Date): Promise<number> {
    const { count } = await tx.session.updateMany({
      where: { ownerId, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now },
    });
    await this.notifyTabs(tx, ownerId);
    return count;
  }

  /** Ends all sessions of an owner but one, and notifies open tabs. */
  async endOthers(tx: DatabaseClient, ownerId: string, kept: string, now: Date): Promise<void> {
    await tx.session.updateMany({
      where: { ownerId, id: { not: kept }, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now },
    });
    await this.notifyTabs(tx, ownerId);
  }

  /** Ends a live session, notifies open tabs, and returns whether there was one. */
  async endOne(tx: DatabaseClient, ownerId: string, sessionId: string, now: Date): Promise<boolean> {
    const { count } = await tx.session.updateMany({
      where: { ownerId, id: sessionId, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now },
    });
    await this.notifyTabs(tx, ownerId);
    return count === 1;
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

  /** Lets tabs of an ended session notice immediately. */
  private async notifyTabs(tx: DatabaseClient, ownerId: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_notify(${NOTIFICATION_CHANNEL}, ${ownerId})`;
  }
}

/**
 * Returns how a device's id is stored: differently for each account, so that rows don't reveal who shares a
 * browser.
 */
function hashDevice(ownerId: string, deviceId: string): Buffer<ArrayBuffer> {
  return hashToken(`${ownerId}/${deviceId}`);
}
