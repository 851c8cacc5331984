import { AppError, LOGGER, openSecret, SealedSecretError, ServerKey, sealSecret } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Encrypts authenticator secrets with the server key, each bound to its owner. */
@Injectable()
export class TotpSecrets {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  seal(ownerId: string, secret: string): Uint8Array<ArrayBuffer> {
    return sealSecret(this.key, 'totp-secret', ownerId, secret);
  }

  /** @throws AppError SECOND_FACTOR_UNREADABLE when the server no longer has the key that encrypted it */
  open(ownerId: string, sealed: Uint8Array): string {
    try {
      return openSecret(this.key, 'totp-secret', ownerId, sealed);
    } catch (error) {
      if (!(error instanceof SealedSecretError)) throw error;
      this.logger.error(
        { ownerId },
        "can't decrypt a second factor: it was encrypted with another server key",
      );
      throw new AppError('SECOND_FACTOR_UNREADABLE');
    }
  }
}
