import {
  DEFAULT_SESSION_TIMEOUT_MINUTES,
  type RegistrationRequest,
  type RegistrationResponse,
  registrationTimeZones,
} from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  Database,
  type DatabaseClient,
  hashToken,
  isUniqueViolation,
  MailOutbox,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requestOrigin } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { EmailVerificationService } from './email-verification.service.js';
import { requireStrongPassword } from './password-policy.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { SignInService } from './sign-in.service.js';

const SIGN_UP_NOTICE_HOURS = 24;

/** Creates accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly practitioners: PractitionersRepository,
    private readonly signIn: SignInService,
    private readonly verification: EmailVerificationService,
    private readonly outbox: MailOutbox,
  ) {}

  /** Returns whether this server accepts new accounts. */
  get isOpen(): boolean {
    return this.config.registrationOpen;
  }

  /** Returns whether this server has no account yet. */
  async isNew(): Promise<boolean> {
    return !(await this.practitioners.hasAny());
  }

  /** Returns whether this server saves emails to files instead of sending them. */
  get savesMailToFiles(): boolean {
    return !this.config.mail.smtpUrl;
  }

  /**
   * Creates an account and signs it in. If the address already has one, the response doesn't say so; its owner
   * gets an email instead. Submitting the same form again (same `key`) finds the account that it created.
   *
   * @param key the form's `Idempotency-Key`
   * @throws AppError REGISTRATION_CLOSED, REGISTRATION_FAILED, VALIDATION_FAILED for a weak password
   */
  async register(
    registration: RegistrationRequest,
    key: string | undefined,
    origin: RequestOrigin,
  ): Promise<RegistrationResponse> {
    if (!this.isOpen) throw new AppError('REGISTRATION_CLOSED');
    await requireStrongPassword(registration.password, registration);
    const keyHash = key === undefined ? undefined : hashToken(key);
    const ownerId =
      (await this.create(registration, keyHash, origin)) ??
      (await this.findAccountOfForm(registration, keyHash));
    const idToken = await this.signIn.startSession(ownerId, DEFAULT_SESSION_TIMEOUT_MINUTES, origin);
    return { message: 'Account created successfully', idToken };
  }

  /**
   * Creates the account, and emails a verification link if its owner signed up. An account that the operator
   * creates counts as verified.
   *
   * @returns its id; undefined if the address has an account
   */
  async create(
    registration: RegistrationRequest,
    keyHash?: Buffer<ArrayBuffer>,
    origin?: RequestOrigin,
  ): Promise<string | undefined> {
    const passwordHash = await hashPassword(registration.password);
    const state = { registrationKeyHash: keyHash ?? null, emailVerifiedAt: origin ? null : new Date() };
    try {
      const { ownerId, mailId } = await this.database.transaction(async (tx) => {
        const ownerId = await this.insert(tx, registration, passwordHash, state);
        await recordAudit(tx, ownerId, {
          actor: origin ? 'practitioner' : 'operator',
          action: 'account.created',
          entityType: 'practitioner',
          entityId: ownerId,
          ...(origin && requestOrigin(origin)),
        });
        const mailId = origin && (await this.verification.queueMail(tx, ownerId, registration.email));
        return { ownerId, mailId };
      });
      if (mailId) void this.outbox.dispatch(mailId);
      return ownerId;
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  /** Inserts an account with its practice, and returns its id. The caller records it in the audit log. */
  async insert(
    tx: DatabaseClient,
    registration: RegistrationRequest,
    passwordHash: string,
    state: {
      emailVerifiedAt: Date | null;
      registrationKeyHash?: Buffer<ArrayBuffer> | null;
      invitedAt?: Date;
    },
  ): Promise<string> {
    const id = newId();
    const { practitioner, practice } = toRows(registration);
    await this.practitioners.insert(tx, { ...practitioner, id, passwordHash, ...state }, practice);
    return id;
  }

  private async findAccountOfForm(
    { email, password }: RegistrationRequest,
    keyHash: Buffer | undefined,
  ): Promise<string> {
    const account = await this.practitioners.findCredentials(email);
    const isSameForm =
      keyHash !== undefined && account?.registrationKeyHash && keyHash.equals(account.registrationKeyHash);
    if (
      account &&
      isSameForm &&
      !account.isDisabled &&
      (await verifyPassword(account.passwordHash, password))
    ) {
      return account.id;
    }
    if (account) await this.notifyOwner(account.id, email);
    throw new AppError('REGISTRATION_FAILED');
  }

  private async notifyOwner(ownerId: string, recipient: string): Promise<void> {
    const day = Math.floor(Date.now() / (SIGN_UP_NOTICE_HOURS * 3_600_000));
    const dedupeKey = `sign-up-attempt/${ownerId}/${day}`;
    const mailId = await this.database.transaction((tx) =>
      this.outbox.add(tx, { ownerId, kind: 'sign-up-attempt', recipient, dedupeKey }),
    );
    if (mailId) void this.outbox.dispatch(mailId);
  }
}

function toRows(registration: RegistrationRequest) {
  const { firstName, lastName, email, phone, credentials, marketingEmails } = registration;
  return {
    practitioner: { firstName, lastName, email, phone, credentials: credentials ?? '', marketingEmails },
    practice: {
      practiceType: registration.practiceType,
      businessName: registration.businessName,
      address: registration.businessAddress,
      city: registration.businessCity,
      state: registration.businessState,
      zipCode: registration.businessZipCode,
      phone: registration.businessPhone ?? '',
      website: registration.websiteUrl ?? '',
      certifyingOrganizations: registration.certifyingOrganizations,
      yearsOfExperience: registration.yearsOfExperience,
      specialties: registration.specialties,
      servicesOffered: registration.servicesOffered,
      preferredLanguages: registration.preferredLanguages,
      acceptingNewClients: registration.acceptNewClients,
      timeZone: registrationTimeZones[registration.timeZone],
    },
  };
}
