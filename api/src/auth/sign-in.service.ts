import {
  type LoginRequest,
  type LoginResponse,
  REMEMBERED_SESSION_DAYS,
  readPrivacySettings,
  sessionTimeouts,
} from '@doula-desk/domain';
import { AppError, Database, newToken, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { cameFrom } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdentityProof } from './identity-proof.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { toSessionUser } from './session-user.mapper.js';
import { SessionsRepository } from './sessions.repository.js';

const REMEMBERED_MINUTES = REMEMBERED_SESSION_DAYS * 24 * 60;

/** Signing in and out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityProof,
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * Signs in with a password, and a code where the account has a second factor, and starts a session with a token of its own. A session that the caller still
   * carried ends: nothing known before the sign-in is worth anything after it.
   *
   * @throws AppError INVALID_CREDENTIALS, and whatever else `IdentityProof` throws
   */
  async signIn(
    login: LoginRequest,
    origin: RequestOrigin,
    previous?: RequestSession,
  ): Promise<LoginResponse> {
    const account = await this.identity.check(login, origin, 'INVALID_CREDENTIALS');
    const idleMinutes = login.rememberMe ? REMEMBERED_MINUTES : await this.idleMinutesOf(account.id);
    const idToken = await this.startSession(account.id, idleMinutes, origin, previous);
    const session = await this.sessions.findLive(idToken);
    if (!session) throw new AppError('INVALID_CREDENTIALS');
    return { idToken, user: toSessionUser(session) };
  }

  /** Starts a session for someone whose identity is proven. Returns its token, which is stored nowhere. */
  startSession(
    ownerId: string,
    idleMinutes: number,
    origin: RequestOrigin,
    previous?: RequestSession,
  ): Promise<string> {
    const token = newToken();
    const now = new Date();
    return this.database.transaction(async (tx) => {
      if (previous) await this.sessions.end(tx, previous.ownerId, previous.sessionId, now);
      const entityId = await this.sessions.insert(tx, ownerId, { token, idleMinutes, origin, now });
      const entry = { actor: 'practitioner', entityType: 'session', entityId, ...cameFrom(origin) } as const;
      await recordAudit(tx, ownerId, { ...entry, action: 'session.started' });
      return token;
    });
  }

  /** Minutes without a request after which a session ends, as the account's settings say. */
  private async idleMinutesOf(ownerId: string): Promise<number> {
    const privacy = await this.practitioners.privacySettings(ownerId);
    return sessionTimeouts[readPrivacySettings(privacy).sessionTimeout];
  }

  /** Ends the session. */
  async signOut({ ownerId, sessionId }: RequestSession, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.sessions.end(tx, ownerId, sessionId, new Date());
      const entry = { entityType: 'session', entityId: sessionId, ...cameFrom(origin) };
      await recordAudit(tx, ownerId, { actor: 'practitioner', action: 'session.ended', ...entry });
    });
  }
}
