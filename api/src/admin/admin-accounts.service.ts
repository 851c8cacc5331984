import type {
  AdminAccountResponse,
  AdminAccountsResponse,
  IdentityRequest,
  InviteAccountRequest,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, isUniqueViolation, MailOutbox } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { IdentityProof } from '../auth/identity-proof.js';
import { hashPassword } from '../auth/passwords.js';
import { RegistrationService } from '../auth/registration.service.js';
import { registrationForInvitee } from '../auth/registration-for-invitee.js';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { toAdminAccount } from './admin-account.mapper.js';
import { AdminAccountsRepository, type LockedAccount } from './admin-accounts.repository.js';
import { adminActor, auditAccountChange } from './admin-audit.js';

/** A change to one account, with the entries for the audit trails of the account and the administrator. */
interface Change {
  action: string;
  adminAction: string;
  /** Makes the change. Returns the id of an email to send, or false if there is nothing to change. */
  make: (tx: DatabaseClient, account: LockedAccount) => Promise<string | undefined | false>;
}

/** Minimum time between two links for the same account. */
const LINK_WINDOW_MS = 60_000;

/** Manages accounts for administrators, who have no access to a practice's records. */
@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AdminAccountsRepository,
    private readonly registrations: RegistrationService,
    private readonly sessions: SessionsRepository,
    private readonly twoFactor: TwoFactorRepository,
    private readonly identity: IdentityProof,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
  ) {}

  /** Lists a page of accounts, newest first. */
  async list({ limit, cursor }: PageQueryDto): Promise<AdminAccountsResponse> {
    const rows = await this.accounts.list(limit + 1, readPositionByAge(cursor));
    const page = pageOf(rows, limit, toAdminAccount, ({ createdAt, id }) => [createdAt, id]);
    return { accounts: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Creates an account that its owner can use once they set a password through the emailed link, which also verifies
   * the address. Works even if registration is closed.
   *
   * @throws AppError ACCOUNT_EXISTS, IDEMPOTENCY_CONFLICT
   */
  async invite(
    session: RequestSession,
    person: InviteAccountRequest,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    const registration = registrationForInvitee(person, session.timeZone);
    const passwordHash = await hashPassword(registration.password);
    const state = { emailVerifiedAt: null, invitedAt: new Date() };
    const { accountId, mailId } = await this.creates
      .once(session.ownerId, request, async (tx) => {
        const accountId = await this.registrations.insert(tx, registration, passwordHash, state);
        const trails = { action: 'account.invited', adminAction: 'admin.account-invited' };
        await auditAccountChange(tx, { admin: session, accountId, ...trails, origin });
        return { accountId, mailId: await this.queueLink(tx, { id: accountId, email: person.email }, true) };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('ACCOUNT_EXISTS') : error;
      });
    if (mailId) void this.outbox.dispatch(mailId);
    return this.read(accountId);
  }

  /** @throws AppError NOT_FOUND, OWN_ACCOUNT */
  disable(session: RequestSession, id: string, origin: RequestOrigin): Promise<AdminAccountResponse> {
    return this.change(session, id, origin, {
      action: 'account.disabled',
      adminAction: 'admin.account-disabled',
      make: async (tx, { disabledAt }) => {
        if (disabledAt) return false;
        const now = new Date();
        await tx.practitioner.update({ where: { id }, data: { disabledAt: now } });
        await this.sessions.endAll(tx, id, adminActor(session, origin), now);
        return undefined;
      },
    });
  }

  /** @throws AppError NOT_FOUND, OWN_ACCOUNT */
  enable(session: RequestSession, id: string, origin: RequestOrigin): Promise<AdminAccountResponse> {
    return this.change(session, id, origin, {
      action: 'account.enabled',
      adminAction: 'admin.account-enabled',
      make: async (tx, { disabledAt }) => {
        if (!disabledAt) return false;
        await tx.practitioner.update({ where: { id }, data: { disabledAt: null } });
        return undefined;
      },
    });
  }

  /** @throws AppError NOT_FOUND, OWN_ACCOUNT */
  endSessions(session: RequestSession, id: string, origin: RequestOrigin): Promise<AdminAccountResponse> {
    return this.change(session, id, origin, {
      action: 'sessions.ended-by-admin',
      adminAction: 'admin.sessions-ended',
      make: async (tx) => {
        await this.sessions.endAll(tx, id, adminActor(session, origin), new Date());
        return undefined;
      },
    });
  }

  /**
   * Emails a link to set a password. Someone who was invited and hasn't set one gets the invitation again.
   *
   * @throws AppError NOT_FOUND, OWN_ACCOUNT, ACCOUNT_IS_DISABLED
   */
  sendPasswordLink(
    session: RequestSession,
    id: string,
    origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.change(session, id, origin, {
      action: 'password.link-sent',
      adminAction: 'admin.password-link-sent',
      make: async (tx, account) => {
        if (account.disabledAt) throw new AppError('ACCOUNT_IS_DISABLED');
        return (await this.queueLink(tx, account, account.isInvited)) ?? false;
      },
    });
  }

  /**
   * Turns off an account's second factor, after the administrator confirms their identity. Someone who finds the
   * administrator's device unlocked must not be able to do this.
   *
   * @throws AppError NOT_FOUND, OWN_ACCOUNT, and whatever `IdentityProof` throws
   */
  async removeSecondFactor(
    session: RequestSession,
    id: string,
    proof: IdentityRequest,
    origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    await this.identity.check({ ...proof, email: session.email }, origin, 'PASSWORD_WRONG');
    return this.change(session, id, origin, {
      action: 'two-factor.removed',
      adminAction: 'admin.two-factor-removed',
      make: async (tx, { email }) => {
        if (!(await this.twoFactor.remove(tx, id))) return false;
        return this.outbox.add(tx, { ownerId: id, kind: 'two-factor-removed', recipient: email });
      },
    });
  }

  /**
   * Changes another account. Administrators can't change their own account here, so at least one administrator can
   * always sign in: the one who makes the change. Their rights are checked again under a lock.
   */
  private async change(
    admin: RequestSession,
    accountId: string,
    origin: RequestOrigin,
    { action, adminAction, make }: Change,
  ): Promise<AdminAccountResponse> {
    if (admin.ownerId === accountId) throw new AppError('OWN_ACCOUNT');
    const mailId = await this.database.transaction(async (tx) => {
      const account = await this.accounts.lock(tx, admin.ownerId, accountId);
      if (!account) throw new AppError('NOT_FOUND');
      const made = await make(tx, account);
      if (made === false) return undefined;
      await auditAccountChange(tx, { admin, accountId, action, adminAction, origin });
      return made;
    });
    if (mailId) void this.outbox.dispatch(mailId);
    return this.read(accountId);
  }

  private queueLink(
    tx: DatabaseClient,
    { id: ownerId, email: recipient }: { id: string; email: string },
    isInvitation: boolean,
  ): Promise<string | undefined> {
    const kind = isInvitation ? 'account-invitation' : 'password-reset';
    const dedupeKey = `${kind}/${ownerId}/by-admin/${Math.floor(Date.now() / LINK_WINDOW_MS)}`;
    return this.outbox.add(tx, { ownerId, kind, recipient, dedupeKey });
  }

  private async read(id: string): Promise<AdminAccountResponse> {
    const row = await this.accounts.find(id);
    if (!row) throw new AppError('NOT_FOUND');
    return { account: toAdminAccount(row) };
  }
}
