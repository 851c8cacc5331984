import {
  type LoginRequest,
  type LoginResponse,
  REMEMBERED_SESSION_DAYS,
  readPrivacySettings,
  sessionTimeouts,
} from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  Database,
  MailOutbox,
  newToken,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { EmailVerificationService } from './email-verification.service.js';
import { IdentityProof } from './identity-proof.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { toSessionUser } from './session-user.mapper.js';
import { SessionsRepository } from './sessions.repository.js';

const REMEMBERED_MINUTES = REMEMBERED_SESSION_DAYS * 24 * 60;

/** Signs practitioners in and out. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly identity: IdentityProof,
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
    private readonly verification: EmailVerificationService,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Signs in with a password, and a code if the account has a second factor, and starts a new session. Ends any session
   * that the caller already had, so that a token planted before the sign-in is worthless afterward. Emails the owner
   * when the device is new.
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
    const idToken = await this.startSession(account.id, idleMinutes, origin, {
      previous,
      recipient: login.email,
    });
    const session = await this.sessions.findLive(idToken);
    if (!session) throw new AppError('INVALID_CREDENTIALS');
    return { idToken, user: toSessionUser(session, this.verification.isPending(session), this.config) };
  }

  /**
   * Starts a session for someone whose identity has been verified.
   *
   * @param options.previous a session to end
   * @param options.recipient who gets an email when the device is new; undefined at sign-up
   * @returns the token, which isn't stored anywhere
   */
  async startSession(
    ownerId: string,
    idleMinutes: number,
    origin: RequestOrigin,
    { previous, recipient }: { previous?: RequestSession | undefined; recipient?: string } = {},
  ): Promise<string> {
    const token = newToken();
    const now = new Date();
    const mailId = await this.database.transaction(async (tx) => {
      const by = { actor: 'practitioner', ...requestOrigin(origin) } as const;
      if (previous) await this.sessions.end(tx, previous, by, now);
      const shouldNotify = recipient !== undefined && this.config.mail.smtpUrl !== undefined;
      const isNewDevice = shouldNotify && !(await this.sessions.knowsDevice(tx, ownerId, origin));
      const entityId = await this.sessions.insert(tx, ownerId, { token, idleMinutes, origin, now });
      await recordAudit(tx, ownerId, { ...by, action: 'session.started', entityType: 'session', entityId });
      if (!isNewDevice) return undefined;
      return this.outbox.add(tx, { ownerId, kind: 'new-device', recipient, subjectId: entityId });
    });
    if (mailId) void this.outbox.dispatch(mailId);
    return token;
  }

  /** Returns the idle timeout of sessions in minutes, from the account's settings. */
  private async idleMinutesOf(ownerId: string): Promise<number> {
    const privacy = await this.practitioners.privacySettings(ownerId);
    return sessionTimeouts[readPrivacySettings(privacy).sessionTimeout];
  }

  /** Ends the session. */
  async signOut(session: RequestSession, origin: RequestOrigin): Promise<void> {
    const by = { actor: 'practitioner', ...requestOrigin(origin) } as const;
    await this.database.transaction((tx) => this.sessions.end(tx, session, by, new Date()));
  }
}
