import { VERIFICATION_EMAILS_PER_DAY } from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  CredentialMacs,
  Database,
  type DatabaseClient,
  hashToken,
  isProvenRecord,
  MailOutbox,
  recordAudit,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { FailedAccess } from './failed-access.js';
import { PractitionersRepository } from './practitioners.repository.js';

const DAY_MS = 86_400_000;
const VERIFIED = 'email.verified';
/** Audit actions that create an account. Its address has to be verified, unless the operator created the account. */
const CREATIONS: readonly string[] = ['account.created', 'account.invited'];
/** A repeated request within this time doesn't send a second email. */
const REQUEST_WINDOW_MS = 60_000;

/** Verifies that email to an account's address reaches its owner. */
@Injectable()
export class EmailVerificationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly practitioners: PractitionersRepository,
    private readonly outbox: MailOutbox,
    private readonly failures: FailedAccess,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  /**
   * Returns whether the account still has to verify its address, according to its row. A server that sends no email
   * requires no verification.
   */
  isPending({ isEmailVerified }: Pick<RequestSession, 'isEmailVerified'>): boolean {
    return this.config.mail.smtpUrl !== undefined && !isEmailVerified;
  }

  /**
   * @throws AppError EMAIL_NOT_VERIFIED while the account still has to verify its address, even if someone marked it as
   * verified in the database: the address could belong to a colleague, and the account would get that colleague's
   * invitations
   */
  async requireVerified(tx: DatabaseClient, ownerId: string): Promise<void> {
    if (this.config.mail.smtpUrl === undefined) return;
    const { emailVerifiedAt } = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { emailVerifiedAt: true },
    });
    if (emailVerifiedAt === null || !(await this.isVerifiedByLog(tx, ownerId))) {
      throw new AppError('EMAIL_NOT_VERIFIED');
    }
  }

  /** Returns whether the audit log says that the address was verified, or that it never had to be. */
  private async isVerifiedByLog(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const events = await tx.auditEvent.findMany({
      where: {
        ...{ ownerId, entityType: 'practitioner', entityId: ownerId },
        action: { in: [...CREATIONS, VERIFIED] },
      },
    });
    const proven = events.filter((event) => isProvenRecord(this.key, 'AuditEvent', event));
    const isVerified = proven.some(({ action }) => action === VERIFIED);
    // The operator vouches for the address, so accounts that the operator creates count as verified.
    return isVerified || !proven.some(({ action, actor }) => action !== VERIFIED && actor !== 'operator');
  }

  /**
   * Queues an email with the link if this server sends email.
   *
   * @returns the email's id, to dispatch after the commit
   */
  async queueMail(tx: DatabaseClient, ownerId: string, recipient: string): Promise<string | undefined> {
    if (this.config.mail.smtpUrl === undefined) return undefined;
    const dedupeKey = `verify-email/${ownerId}/${Math.floor(Date.now() / REQUEST_WINDOW_MS)}`;
    return this.outbox.add(tx, { ownerId, kind: 'verify-email', recipient, dedupeKey });
  }

  /**
   * Emails another link. Does nothing if the account is verified.
   *
   * @throws AppError TOO_MANY_REQUESTS: until the owner confirms it, the mailbox may be a stranger's
   */
  async resend(session: RequestSession, origin: RequestOrigin): Promise<void> {
    if (!this.isPending(session)) return;
    const { ownerId, email } = session;
    const mailId = await this.database.transaction(async (tx) => {
      await this.limitEmails(tx, ownerId);
      const mailId = await this.queueMail(tx, ownerId, email);
      if (mailId) await recordAudit(tx, ownerId, entryFor('email.verification-requested', ownerId, origin));
      return mailId;
    });
    if (mailId) void this.outbox.dispatch(mailId);
  }

  /**
   * Verifies the account's address. The link works once, and earlier ones stop working.
   *
   * @throws AppError VERIFICATION_LINK_INVALID if the link is unknown, used, or expired
   */
  async verify(token: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      const now = new Date();
      const ownerId = await this.consume(tx, token, now);
      if (ownerId === undefined) {
        this.failures.log('verification-link-refused', origin);
        throw new AppError('VERIFICATION_LINK_INVALID');
      }
      await this.markVerified(tx, ownerId, now, origin);
    });
  }

  /**
   * Uses up a valid link and returns its owner's id. A single statement marks it as used, so only one caller can
   * succeed.
   */
  private async consume(tx: DatabaseClient, token: string, now: Date): Promise<string | undefined> {
    const tokenHash = hashToken(token);
    const link = await tx.emailVerificationToken.findUnique({
      where: { tokenHash, usedAt: null, expiresAt: { gt: now }, owner: { disabledAt: null } },
      select: { ownerId: true, mac: true, owner: { select: { email: true } } },
    });
    if (!link) return undefined;
    const { ownerId, mac, owner } = link;
    // The link proves only the address that it was emailed to.
    const { email } = owner;
    if (!this.macs.accepts('EmailVerificationToken', { ownerId, email, tokenHash }, mac)) return undefined;
    const { count } = await tx.emailVerificationToken.updateMany({
      where: { tokenHash, usedAt: null },
      data: { usedAt: now },
    });
    return count === 1 ? ownerId : undefined;
  }

  /**
   * Marks the address as verified, and invalidates all other links.
   *
   * @returns false if it was already verified, according to the audit log
   */
  async markVerified(
    tx: DatabaseClient,
    ownerId: string,
    now: Date,
    origin: RequestOrigin,
  ): Promise<boolean> {
    await tx.emailVerificationToken.updateMany({ where: { ownerId, usedAt: null }, data: { usedAt: now } });
    // Reads the log, since someone could have changed the row: a reset removes the second factor if this returns true.
    const wasVerified = await this.isVerifiedByLog(tx, ownerId);
    const isChanged = await this.practitioners.markEmailVerified(tx, ownerId, now);
    if (isChanged || !wasVerified) await recordAudit(tx, ownerId, entryFor(VERIFIED, ownerId, origin));
    return !wasVerified;
  }

  /** @throws AppError TOO_MANY_REQUESTS after the day's maximum number of emails */
  private async limitEmails(tx: DatabaseClient, ownerId: string): Promise<void> {
    const since = new Date(Date.now() - DAY_MS);
    const recent = await tx.mailMessage.findMany({
      where: { ownerId, kind: 'verify-email', createdAt: { gt: since } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    });
    const [oldest] = recent;
    if (!oldest || recent.length < VERIFICATION_EMAILS_PER_DAY) return;
    const retryAfterSeconds = Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1000);
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(retryAfterSeconds, 1) });
  }
}

function entryFor(action: string, ownerId: string, origin: RequestOrigin) {
  const entity = { entityType: 'practitioner', entityId: ownerId };
  return { actor: 'practitioner', action, ...entity, ...requestOrigin(origin) } as const;
}
