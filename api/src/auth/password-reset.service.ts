import { RESET_LINK_MINUTES } from '@doula-desk/domain';
import {
  AppError,
  CredentialMacs,
  Database,
  type DatabaseClient,
  hashToken,
  MailOutbox,
  newToken,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { CalendarFeedService } from '../calendar-feed/calendar-feed.service.js';
import { requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { ApiTokenSessions } from './api-token-sessions.js';
import { EmailVerificationService } from './email-verification.service.js';
import { FailedAccess } from './failed-access.js';
import { Lockout } from './lockout.js';
import { requireStrongPassword } from './password-policy.js';
import { hashPassword } from './passwords.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { withMinimumDuration } from './with-minimum-duration.js';

/**
 * Longer than the lookup and the outbox row take, so that timing doesn't reveal whether an account exists.
 */
const MIN_RESPONSE_MS = 300;
/** A repeated request within this time sends no second email. */
const REQUEST_WINDOW_SECONDS = 60;

/** Sets a new password through an emailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
    private readonly apiTokens: ApiTokenSessions,
    private readonly feeds: CalendarFeedService,
    private readonly verification: EmailVerificationService,
    private readonly twoFactor: TwoFactorRepository,
    private readonly lockout: Lockout,
    private readonly outbox: MailOutbox,
    private readonly failures: FailedAccess,
    private readonly macs: CredentialMacs,
  ) {}

  /** Emails a link if the address has an account. If it doesn't, the response is the same and takes as long. */
  request(email: string, origin: RequestOrigin): Promise<void> {
    return withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const account = await this.practitioners.findCredentials(email);
      // A link must not go to an address that someone wrote into the database.
      if (!account || account.isDisabled || account.passwordHash === undefined) return;
      const window = Math.floor(Date.now() / (REQUEST_WINDOW_SECONDS * 1000));
      const dedupeKey = `password-reset/${account.id}/${window}`;
      const mail = { ownerId: account.id, kind: 'password-reset', recipient: email, dedupeKey } as const;
      const mailId = await this.database.transaction(async (tx) => {
        const id = await this.outbox.add(tx, mail);
        // Requests that send no email add no audit entry: otherwise anyone who knows the address could fill the trail.
        if (id) {
          await recordAudit(tx, account.id, {
            actor: 'visitor',
            action: 'password.reset-requested',
            entityType: 'practitioner',
            entityId: account.id,
            ...requestOrigin(origin),
          });
        }
        return id;
      });
      if (mailId) void this.outbox.dispatch(mailId);
    });
  }

  /**
   * Creates a link for the operator to pass on.
   *
   * @returns the token; only its hash is stored
   */
  async issue({ id: ownerId, email }: { id: string; email: string }): Promise<string> {
    const token = newToken();
    const tokenHash = hashToken(token);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MINUTES * 60_000);
    const link = { ownerId, sentByMail: false, tokenHash, createdAt, expiresAt };
    const mac = this.macs.of('PasswordResetToken', { ...link, email });
    await this.database.transaction(async (tx) => {
      await tx.passwordResetToken.create({ data: { ...link, mac } });
      const entry = { entityType: 'practitioner', entityId: ownerId };
      await recordAudit(tx, ownerId, { actor: 'operator', action: 'password.reset-link-made', ...entry });
    });
    return token;
  }

  /**
   * Sets the password of the link's account. The link works once; the account's other links, sessions, API
   * tokens, calendar feed, and lockouts end with it, since people reset their passwords after losing control of
   * an account. An emailed link also verifies the address. If it wasn't verified before, someone else may have
   * signed up with it, so the second factor is removed too.
   *
   * @returns whether a second factor was removed
   * @throws AppError RESET_LINK_INVALID if the link is unknown, used, or expired; VALIDATION_FAILED for a
   *   weak password, which doesn't use up the link
   */
  async reset(token: string, password: string, origin: RequestOrigin): Promise<boolean> {
    await this.requireStrong(token, password, origin);
    const passwordHash = await hashPassword(password);
    const { email, mailId, secondFactorRemoved } = await this.database.transaction(async (tx) => {
      const now = new Date();
      const { ownerId, email, sentByMail } = await this.consume(tx, token, now, origin);
      const by = { actor: 'practitioner', ...requestOrigin(origin) } as const;
      const entry = { entityType: 'practitioner', entityId: ownerId, ...requestOrigin(origin) };
      const change = { actor: 'practitioner', action: 'password.reset', ...entry } as const;
      await this.practitioners.setPassword(tx, { ownerId, email, passwordHash }, change);
      await this.sessions.endAll(tx, ownerId, by, now);
      await this.apiTokens.revokeAll(tx, ownerId, origin);
      await this.feeds.revokeWith(tx, ownerId, origin);
      const wasJustVerified = sentByMail && (await this.verification.markVerified(tx, ownerId, now, origin));
      const secondFactorRemoved = wasJustVerified && (await this.twoFactor.remove(tx, ownerId));
      if (secondFactorRemoved) {
        await recordAudit(tx, ownerId, { ...entry, actor: 'practitioner', action: 'two-factor.turned-off' });
      }
      const mailId = await this.outbox.add(tx, { ownerId, kind: 'password-reset-done', recipient: email });
      return { email, mailId, secondFactorRemoved };
    });
    await this.lockout.release(email);
    if (mailId) void this.outbox.dispatch(mailId);
    return secondFactorRemoved;
  }

  /**
   * Checks the password against the data of the link's account. This reveals nothing to strangers, since they have no
   * link.
   */
  private async requireStrong(token: string, password: string, origin: RequestOrigin): Promise<void> {
    const link = await this.find(this.database.prisma, token, new Date());
    if (!link) throw this.refused(origin);
    await requireStrongPassword(password, await this.practitioners.passwordOwner(link.ownerId));
  }

  /**
   * Returns the owner of a valid link. A link is valid only for the address that the account had when it was
   * created.
   */
  private async find(tx: DatabaseClient, token: string, now: Date) {
    const tokenHash = hashToken(token);
    const found = await tx.passwordResetToken.findUnique({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now }, owner: { disabledAt: null } },
      include: { owner: { select: { email: true } } },
    });
    if (!found) return undefined;
    const { mac, owner, ownerId, sentByMail, createdAt } = found;
    const { email } = owner;
    if (!this.macs.accepts('PasswordResetToken', { ...found, email }, mac)) return undefined;
    // Using a link invalidates all earlier ones, even if someone changes their rows, since the audit log is chained.
    const used = await tx.auditEvent.findFirst({
      where: {
        ...{ ownerId, entityType: 'practitioner', entityId: ownerId, action: 'password.reset' },
        at: { gt: createdAt },
      },
      select: { id: true },
    });
    return used ? undefined : { ownerId, sentByMail, email };
  }

  private refused(origin: RequestOrigin): AppError {
    this.failures.log('reset-link-refused', origin);
    return new AppError('RESET_LINK_INVALID');
  }

  /**
   * Marks the link as used, and then the account's other links. The first statement is conditional, so that only one
   * caller can succeed.
   */
  private async consume(tx: DatabaseClient, token: string, now: Date, origin: RequestOrigin) {
    const link = await this.find(tx, token, now);
    if (!link) throw this.refused(origin);
    const { count } = await tx.passwordResetToken.updateMany({
      where: { tokenHash: hashToken(token), usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) throw this.refused(origin);
    await tx.passwordResetToken.updateMany({
      where: { ownerId: link.ownerId, usedAt: null },
      data: { usedAt: now },
    });
    return link;
  }
}
