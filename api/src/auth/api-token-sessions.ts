import { API_TOKEN_PREFIX, type ApiTokenScope } from '@doula-desk/domain';
import {
  type AccountEvents,
  CredentialMacs,
  Database,
  type DatabaseClient,
  hashToken,
  isDisabledByLog,
  neverEnded,
  recordAuditEntries,
  ServerKey,
  type StoredPolicy,
  stateEventsOf,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { HourlyAudit } from '../audit/hourly-audit.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { needsSecondFactor, POLICY_WITHOUT_SECOND_FACTOR } from './second-factor-required.js';

const audit = practitionerAudit('api-token');

/** The identity of a request with an API token. `sessionId` is the token's id, since a token has no session. */
export interface ApiTokenSession extends RequestSession {
  tokenName: string;
  scope: ApiTokenScope;
  lastUsedAt: Date | null;
}

interface LiveRow extends Omit<ApiTokenSession, 'needsSecondFactor'> {
  mac: Buffer | null;
  policy: StoredPolicy | null;
  events: AccountEvents;
}

const FIND_LIVE = {
  name: 'api-token-find-live',
  text: `
    SELECT t.id AS "sessionId", t."ownerId", t.mac, t.name AS "tokenName", t.scope, t."lastUsedAt", 0 AS "idleMinutes",
           NULL::timestamptz AS "sessionEndsAt", p."emailVerifiedAt" IS NOT NULL AS "isEmailVerified",
           false AS "isAdmin", ${POLICY_WITHOUT_SECOND_FACTOR} AS policy,
           p.email, p."firstName", p."lastName", r."timeZone", ${stateEventsOf('t."ownerId"')} AS events
    FROM "ApiToken" t
    JOIN "Practitioner" p ON p.id = t."ownerId"
    JOIN "Practice" r ON r."ownerId" = t."ownerId"
    WHERE t."tokenHash" = $1 AND t."revokedAt" IS NULL AND p."disabledAt" IS NULL AND ${neverEnded('t')}`,
};

/** Session-like identity for requests authenticated with an API token. */
@Injectable()
export class ApiTokenSessions {
  constructor(
    private readonly database: Database,
    private readonly hourly: HourlyAudit,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  /** Returns the identity behind a valid token whose owner isn't disabled. */
  async findLive(token: string): Promise<ApiTokenSession | undefined> {
    const tokenHash = hashToken(token);
    const { rows } = await this.database.pool.query<LiveRow>({
      ...FIND_LIVE,
      values: [tokenHash],
    });
    if (!rows[0]) return undefined;
    const { mac, policy, events, ...stored } = rows[0];
    if (isDisabledByLog(this.key, events)) return undefined;
    const session = { ...stored, needsSecondFactor: needsSecondFactor(this.key, policy) };
    const { sessionId: id, ownerId, scope } = session;
    return this.macs.accepts('ApiToken', { id, ownerId, scope, tokenHash }, mac) ? session : undefined;
  }

  /**
   * Revokes every API token of an account, in the transaction that changes its credentials.
   *
   * @returns how many were revoked
   */
  async revokeAll(tx: DatabaseClient, ownerId: string, origin: RequestOrigin): Promise<number> {
    const revoked = await tx.apiToken.updateManyAndReturn({
      where: { ownerId, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { id: true },
    });
    const entries = revoked.map(({ id }) => audit('api-token.revoked', id, origin));
    if (entries.length > 0) await recordAuditEntries(tx, ownerId, entries);
    return entries.length;
  }

  /** Records when the token was used, and records its use in the audit log at most once an hour. */
  async touch({ ownerId, sessionId, tokenName }: ApiTokenSession, origin: RequestOrigin): Promise<void> {
    this.hourly.record(ownerId, audit('api-token.used', sessionId, { ...origin, tokenName }));
    await this.database.pool.query(
      `UPDATE "ApiToken" SET "lastUsedAt" = now() WHERE "ownerId" = $1 AND id = $2`,
      [ownerId, sessionId],
    );
  }
}

/** Returns whether a bearer token is an API token; session tokens have no prefix. */
export function isApiToken(token: string): boolean {
  return token.startsWith(API_TOKEN_PREFIX);
}
