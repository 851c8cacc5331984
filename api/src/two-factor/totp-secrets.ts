import {
  AppError,
  AUTHENTICATOR_FIELD,
  type AuditEventRecord,
  decryptSecret,
  encryptSecret,
  LOGGER,
  SecretDecryptionError,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Encrypts authenticator secrets with the server key. Each secret is bound to its owner and to the audit event that
 * turned it on, so an earlier secret that someone restores in the database can't be decrypted.
 */
@Injectable()
export class TotpSecrets {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param eventId undefined while an enrollment isn't confirmed */
  encrypt(ownerId: string, secret: string, eventId?: string): Uint8Array<ArrayBuffer> {
    return encryptSecret(this.key, 'totp-secret', contextOf(ownerId, eventId), secret);
  }

  /** @throws AppError SECOND_FACTOR_UNREADABLE when the server no longer has the key that encrypted it */
  decryptPending(ownerId: string, encrypted: Uint8Array): string {
    return this.decryptFor(ownerId, contextOf(ownerId), encrypted);
  }

  /**
   * Decrypts the secret of a second factor that is on.
   *
   * @param event the event that turned it on; undefined if the log doesn't have it
   * @throws AppError SECOND_FACTOR_UNREADABLE
   */
  decrypt(ownerId: string, event: AuditEventRecord | undefined, encrypted: Uint8Array): string {
    // Earlier versions bound the secret only to the owner.
    const isBound = Array.isArray(event?.fields) && event.fields.includes(AUTHENTICATOR_FIELD);
    return this.decryptFor(ownerId, isBound ? contextOf(ownerId, event?.id) : ownerId, encrypted);
  }

  private decryptFor(ownerId: string, context: string, encrypted: Uint8Array): string {
    try {
      return decryptSecret(this.key, 'totp-secret', context, encrypted);
    } catch (error) {
      if (!(error instanceof SecretDecryptionError)) throw error;
      this.logger.error(
        { ownerId },
        "can't decrypt a second factor: it was encrypted with another server key, or replaced in the database",
      );
      throw new AppError('SECOND_FACTOR_UNREADABLE');
    }
  }
}

function contextOf(ownerId: string, eventId = 'pending'): string {
  return `${ownerId}/${eventId}`;
}
