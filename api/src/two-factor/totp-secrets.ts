import {
  AppError,
  decryptSecret,
  encryptSecret,
  LOGGER,
  SecretDecryptionError,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Encrypts authenticator secrets with the server key, each bound to its owner. */
@Injectable()
export class TotpSecrets {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  encrypt(ownerId: string, secret: string): Uint8Array<ArrayBuffer> {
    return encryptSecret(this.key, 'totp-secret', ownerId, secret);
  }

  /** @throws AppError SECOND_FACTOR_UNREADABLE when the server no longer has the key that encrypted it */
  decrypt(ownerId: string, encrypted: Uint8Array): string {
    try {
      return decryptSecret(this.key, 'totp-secret', ownerId, encrypted);
    } catch (error) {
      if (!(error instanceof SecretDecryptionError)) throw error;
      this.logger.error(
        { ownerId },
        "can't decrypt a second factor: it was encrypted with another server key",
      );
      throw new AppError('SECOND_FACTOR_UNREADABLE');
    }
  }
}
