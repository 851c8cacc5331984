import {
  ACCOUNT_DELETION_DAYS,
  type ChangePasswordRequest,
  type IdentityRequest,
  type SecurityOverview,
  type SignedInDevicesResponse,
  toInstant,
} from '@doula-desk/domain';
import { AdminGrants, AppError, Database, MailOutbox, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ApiTokenSessions } from '../auth/api-token-sessions.js';
import { IdentityProof } from '../auth/identity-proof.js';
import { passwordChangeMailKind } from '../auth/password-change-mail.js';
import { requireStrongPassword } from '../auth/password-policy.js';
import { hashPassword } from '../auth/passwords.js';
import { PractitionersRepository } from '../auth/practitioners.repository.js';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { requestActor } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { accountEntry } from './account-audit.js';

const DAY_MS = 86_400_000;

/** Manages a practitioner's own account: password, devices, and deletion. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityProof,
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
    private readonly apiTokens: ApiTokenSessions,
    private readonly twoFactor: TwoFactorRepository,
    private readonly outbox: MailOutbox,
    private readonly grants: AdminGrants,
  ) {}

  async overview(ownerId: string): Promise<SecurityOverview> {
    const [factor, recoveryCodesLeft, deleteAfter, isOnlyAdmin] = await Promise.all([
      this.twoFactor.find(ownerId),
      this.twoFactor.recoveryCodesLeft(ownerId),
      this.practitioners.deletionDate(ownerId),
      this.grants.isOnlyAdmin(this.database.prisma, ownerId),
    ]);
    return {
      twoFactor: { enabled: factor !== undefined, recoveryCodesLeft },
      deleteAfter: deleteAfter && toInstant(deleteAfter),
      isOnlyAdmin,
    };
  }

  /**
   * Sets a new password, ends every other session, and revokes the API tokens if requested. Doesn't ask for the second
   * factor: the session already proved it, and a lost authenticator must not keep practitioners from locking others
   * out.
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
   */
  async changePassword(
    session: RequestSession,
    { currentPassword, newPassword, revokeApiTokens = false }: ChangePasswordRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<void> {
    const { ownerId, email } = session;
    await this.identity.checkPassword({ email, password: currentPassword }, origin);
    const owner = await this.practitioners.passwordOwner(ownerId);
    await requireStrongPassword(newPassword, owner, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    const mailId = await this.database.transaction(async (tx) => {
      const entry = accountEntry('password.changed', ownerId, origin);
      await this.practitioners.setPassword(tx, { ownerId, email, passwordHash }, entry);
      await this.sessions.endOthers(tx, session, requestActor(origin), now);
      const revoked = revokeApiTokens ? await this.apiTokens.revokeAll(tx, ownerId, origin) : 0;
      return this.outbox.add(tx, { ownerId, kind: passwordChangeMailKind(revoked), recipient: email });
    });
    if (mailId) void this.outbox.dispatch(mailId);
  }

  async devices({ ownerId, sessionId }: RequestSession, now = new Date()): Promise<SignedInDevicesResponse> {
    const rows = await this.sessions.listLive(ownerId, now);
    return {
      sessions: rows.map(({ id, createdAt, lastSeenAt, expiresAt, ipAddress, userAgent }) => ({
        id,
        current: id === sessionId,
        createdAt: toInstant(createdAt),
        lastSeenAt: toInstant(lastSeenAt),
        expiresAt: toInstant(expiresAt),
        ipAddress,
        userAgent,
      })),
    };
  }

  /** @throws AppError NOT_FOUND if the owner has no live session with this id */
  async signOutDevice(ownerId: string, id: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    await this.database.transaction(async (tx) => {
      const session = { ownerId, sessionId: id };
      if (!(await this.sessions.endOne(tx, session, requestActor(origin), now)))
        throw new AppError('NOT_FOUND');
    });
  }

  async signOutOthers(session: RequestSession, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId } = session;
    await this.database.transaction(async (tx) => {
      await this.sessions.endOthers(tx, session, requestActor(origin), now);
      await recordAudit(tx, ownerId, accountEntry('sessions.ended', ownerId, origin));
    });
  }

  /**
   * Schedules the deletion of the account with all its records. Until then the account works, and the
   * practitioner can cancel. Another request doesn't change the date.
   *
   * @throws AppError PASSWORD_WRONG, and whatever else `IdentityProof` throws
   */
  async scheduleDeletion(
    { ownerId, email }: RequestSession,
    proof: IdentityRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<SecurityOverview> {
    await this.identity.check({ ...proof, email }, origin, 'PASSWORD_WRONG');
    const deleteAfter = new Date(now.getTime() + ACCOUNT_DELETION_DAYS * DAY_MS);
    const mailId = await this.database.transaction(async (tx) => {
      if (!(await this.practitioners.scheduleDeletion(tx, ownerId, now, deleteAfter))) return undefined;
      await recordAudit(tx, ownerId, accountEntry('account.deletion-asked', ownerId, origin));
      return this.outbox.add(tx, { ownerId, kind: 'account-deletion', recipient: email });
    });
    if (mailId) void this.outbox.dispatch(mailId);
    return this.overview(ownerId);
  }

  /** Cancels the scheduled deletion. */
  async cancelDeletion(ownerId: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.practitioners.cancelDeletion(tx, ownerId))) return;
      await recordAudit(tx, ownerId, accountEntry('account.deletion-taken-back', ownerId, origin));
    });
  }
}
