import type { IdentityRequest, RecoveryCodesResponse, TwoFactorEnrollment } from '@doula-desk/domain';
import {
  AppError,
  AUTHENTICATOR_FIELD,
  type AuditEntry,
  Database,
  type DatabaseClient,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { IdentityProof } from '../auth/identity-proof.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { hashRecoveryCode, newRecoveryCodes } from '../two-factor/recovery-codes.js';
import { checkCode, newSecret, secretUri } from '../two-factor/totp.js';
import { TotpSecrets } from '../two-factor/totp-secrets.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { accountEntry } from './account-audit.js';

/** Turns two-factor sign-in on and off. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityProof,
    private readonly repository: TwoFactorRepository,
    private readonly secrets: TotpSecrets,
  ) {}

  /**
   * Starts an enrollment, which takes effect once a first code confirms it. Starting again creates a new
   * secret.
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS, TWO_FACTOR_STATE when the second factor is already on
   */
  async begin(
    { ownerId, email }: RequestSession,
    { password }: IdentityRequest,
    origin: RequestOrigin,
  ): Promise<TwoFactorEnrollment> {
    await this.identity.checkPassword({ email, password }, origin);
    const secret = newSecret();
    const begun = await this.database.transaction((tx) =>
      this.repository.begin(tx, ownerId, this.secrets.encrypt(ownerId, secret)),
    );
    if (!begun) throw new AppError('TWO_FACTOR_STATE');
    return { secret, uri: secretUri(secret, email) };
  }

  /**
   * Confirms the enrollment with a first code, and creates the recovery codes.
   *
   * @throws AppError SECOND_FACTOR_WRONG, SECOND_FACTOR_CLOCK, SECOND_FACTOR_UNREADABLE, TWO_FACTOR_STATE if there is
   * nothing to confirm
   */
  async confirm(ownerId: string, code: string, origin: RequestOrigin): Promise<RecoveryCodesResponse> {
    const pending = await this.repository.findPending(ownerId);
    if (!pending) throw new AppError('TWO_FACTOR_STATE');
    const plain = this.secrets.decryptPending(ownerId, pending);
    const check = checkCode(plain, code, Date.now());
    if (check === 'clock') throw new AppError('SECOND_FACTOR_CLOCK');
    if (check === 'wrong') throw new AppError('SECOND_FACTOR_WRONG');
    return this.database.transaction(async (tx) => {
      const id = newId();
      const secret = this.secrets.encrypt(ownerId, plain, id);
      const confirmed = await this.repository.confirm(tx, ownerId, { pending, secret, step: check.step });
      if (!confirmed) throw new AppError('TWO_FACTOR_STATE');
      const entry = accountEntry('two-factor.turned-on', ownerId, origin);
      return this.createRecoveryCodes(tx, ownerId, { ...entry, id, fields: [AUTHENTICATOR_FIELD] });
    });
  }

  /**
   * Replaces the recovery codes.
   *
   * @throws AppError whatever `IdentityProof` throws, TWO_FACTOR_STATE
   */
  async renewRecoveryCodes(
    session: RequestSession,
    proof: IdentityRequest,
    origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    const { ownerId } = session;
    await this.checkIdentity(session, proof, origin);
    return this.database.transaction((tx) =>
      this.createRecoveryCodes(tx, ownerId, accountEntry('recovery-codes.renewed', ownerId, origin)),
    );
  }

  /** @throws AppError whatever `IdentityProof` throws, TWO_FACTOR_STATE when the second factor is off */
  async turnOff(session: RequestSession, proof: IdentityRequest, origin: RequestOrigin): Promise<void> {
    const { ownerId } = session;
    await this.checkIdentity(session, proof, origin);
    await this.database.transaction(async (tx) => {
      if (!(await this.repository.remove(tx, ownerId))) throw new AppError('TWO_FACTOR_STATE');
      await recordAudit(tx, ownerId, accountEntry('two-factor.turned-off', ownerId, origin));
    });
  }

  private async checkIdentity(
    { ownerId, email }: RequestSession,
    proof: IdentityRequest,
    origin: RequestOrigin,
  ): Promise<void> {
    if (!(await this.repository.find(ownerId))) throw new AppError('TWO_FACTOR_STATE');
    await this.identity.check({ ...proof, email }, origin, 'PASSWORD_WRONG');
  }

  private async createRecoveryCodes(
    tx: DatabaseClient,
    ownerId: string,
    entry: AuditEntry,
  ): Promise<RecoveryCodesResponse> {
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(ownerId, code));
    await this.repository.replaceRecoveryCodes(tx, ownerId, hashes, entry);
    return { recoveryCodes };
  }
}
