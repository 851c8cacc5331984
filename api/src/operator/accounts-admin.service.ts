import {
  AdminGrants,
  CONFIG,
  type Config,
  CredentialMacs,
  Database,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordResetService } from '../auth/password-reset.service.js';
import { RegistrationService } from '../auth/registration.service.js';
import { registrationForInvitee } from '../auth/registration-for-invitee.js';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';

/** An account as the operator sees it. */
export interface AccountSummary {
  id: string;
  email: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date | undefined;
  disabledAt: Date | null;
  isAdmin: boolean;
}

/** A command that can't be carried out; the message is shown on the operator's terminal. */
export class OperatorError extends Error {}

/** Manages accounts for operators, without access to a practice's records. */
@Injectable()
export class AccountsAdminService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly registrations: RegistrationService,
    private readonly passwordResets: PasswordResetService,
    private readonly sessions: SessionsRepository,
    private readonly twoFactor: TwoFactorRepository,
    private readonly macs: CredentialMacs,
    private readonly grants: AdminGrants,
  ) {}

  /**
   * Lists accounts, oldest first.
   *
   * @param onlyMarketing only active ones whose owners agreed to product news
   */
  async list(onlyMarketing = false): Promise<AccountSummary[]> {
    const rows = await this.database.prisma.practitioner.findMany({
      where: onlyMarketing ? { marketingEmails: true, disabledAt: null, deleteAfter: null } : {},
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        email: true,
        firstName: true,
        lastName: true,
        createdAt: true,
        disabledAt: true,
        sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
      },
    });
    const admins = new Set(await this.grants.admins(this.database.prisma));
    return rows.map(({ firstName, lastName, sessions, ...row }) => ({
      ...row,
      isAdmin: admins.has(row.id),
      name: `${firstName} ${lastName}`.trim(),
      lastSeenAt: sessions[0]?.lastSeenAt,
    }));
  }

  /**
   * Creates an account without a password, even if registration is closed.
   *
   * @returns a link for its owner to set the password
   * @throws OperatorError if the email address has an account
   */
  async create(account: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string;
  }): Promise<string> {
    const ownerId = await this.registrations.create(registrationForInvitee(account));
    if (!ownerId) throw new OperatorError('There’s already an account with this email address.');
    return this.passwordLink({ id: ownerId, email: account.email });
  }

  /**
   * Disables an account and ends its sessions; its records stay.
   *
   * @returns whether it was the only administrator
   */
  async disable(email: string): Promise<boolean> {
    const ownerId = await this.find(email);
    return this.database.transaction(async (tx) => {
      const now = new Date();
      const wasOnlyAdmin = await this.grants.isOnlyAdmin(tx, ownerId);
      await tx.practitioner.update({ where: { id: ownerId }, data: { disabledAt: now } });
      await this.sessions.endAll(tx, ownerId, { actor: 'operator' }, now);
      await recordAudit(tx, ownerId, entryFor(ownerId, 'account.disabled'));
      return wasOnlyAdmin;
    });
  }

  async enable(email: string): Promise<void> {
    const ownerId = await this.find(email);
    await this.database.transaction(async (tx) => {
      await tx.practitioner.update({ where: { id: ownerId }, data: { disabledAt: null } });
      await recordAudit(tx, ownerId, entryFor(ownerId, 'account.enabled'));
    });
  }

  /** Returns a link to set a new password, for the operator to pass on when email doesn't arrive. */
  async resetPassword(email: string): Promise<string> {
    return this.passwordLink({ id: await this.find(email), email });
  }

  /**
   * Creates a link for each active account whose password stopped working because the server's key changed, oldest
   * first. Sends no email: without the old key, the server can't tell whether the addresses were tampered with.
   */
  async resetAllPasswords(): Promise<{ email: string; name: string; link: string }[]> {
    const accounts = await this.database.prisma.practitioner.findMany({
      where: { disabledAt: null, deleteAfter: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: {
        ...{ id: true, email: true, passwordHash: true, passwordGeneration: true, signInMac: true },
        ...{ firstName: true, lastName: true },
      },
    });
    const links = [];
    for (const { signInMac, firstName, lastName, ...account } of accounts) {
      if (this.macs.isGenuine('Practitioner', account, signInMac)) continue;
      const name = `${firstName} ${lastName}`.trim();
      links.push({ email: account.email, name, link: await this.passwordLink(account) });
    }
    return links;
  }

  /** Ends all of an account's sessions and returns how many there were. */
  async endSessions(email: string): Promise<number> {
    const ownerId = await this.find(email);
    return this.database.transaction(async (tx) => {
      const ended = await this.sessions.endAll(tx, ownerId, { actor: 'operator' }, new Date());
      await recordAudit(tx, ownerId, entryFor(ownerId, 'sessions.ended'));
      return ended;
    });
  }

  /**
   * Removes an account's second factor and recovery codes, for an owner who lost the authenticator or whose
   * secret the server can't decrypt.
   *
   * @returns whether there was one
   */
  async resetSecondFactor(email: string): Promise<boolean> {
    const ownerId = await this.find(email);
    return this.database.transaction(async (tx) => {
      if (!(await this.twoFactor.remove(tx, ownerId))) return false;
      await recordAudit(tx, ownerId, entryFor(ownerId, 'two-factor.reset'));
      return true;
    });
  }

  /** Makes an account an administrator of the server, which only an operator can do. */
  async grantAdmin(email: string): Promise<void> {
    const ownerId = await this.find(email);
    await this.database.transaction((tx) => this.grants.grant(tx, ownerId));
  }

  /**
   * Revokes an account's administrator rights. Returns whether it had any, and whether it was the only administrator.
   */
  async revokeAdmin(email: string): Promise<{ wasAdmin: boolean; wasOnlyAdmin: boolean }> {
    const ownerId = await this.find(email);
    return this.database.transaction(async (tx) => {
      const wasOnlyAdmin = await this.grants.isOnlyAdmin(tx, ownerId);
      return { wasAdmin: await this.grants.revoke(tx, ownerId), wasOnlyAdmin };
    });
  }

  private async passwordLink(account: { id: string; email: string }): Promise<string> {
    return `${this.config.appUrl}/reset-password?token=${await this.passwordResets.issue(account)}`;
  }

  private async find(email: string): Promise<string> {
    const account = await this.database.prisma.practitioner.findUnique({
      where: { email },
      select: { id: true },
    });
    if (!account) throw new OperatorError('No account has this email address.');
    return account.id;
  }
}

function entryFor(ownerId: string, action: string) {
  return { actor: 'operator', action, entityType: 'practitioner', entityId: ownerId } as const;
}
