import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { type Credential, type CredentialTable, credentialMac, isGenuine } from './credential-mac.js';
import { ServerKey } from './server-key.js';

/**
 * Uses the server key to bind every stored credential to what it gives access to. Links, sessions, tokens, and
 * passwords that someone inserted into the database don't work.
 */
@Injectable()
export class CredentialMacs {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the MAC to store with a credential. */
  of<Table extends CredentialTable>(table: Table, credential: Credential<Table>): Buffer<ArrayBuffer> {
    return credentialMac(this.key, table, credential);
  }

  /** Returns whether this server stored a credential in its current form. */
  isGenuine<Table extends CredentialTable>(
    table: Table,
    credential: Credential<Table>,
    mac: Uint8Array | null | undefined,
  ): boolean {
    return isGenuine(this.key, table, credential, mac);
  }

  /** Returns whether this server stored a credential in its current form, and logs an error if not. */
  accepts<Table extends CredentialTable>(
    table: Table,
    credential: Credential<Table>,
    mac: Uint8Array | null | undefined,
  ): boolean {
    if (this.isGenuine(table, credential, mac)) return true;
    const { id, ownerId } = credential as Partial<Record<string, unknown>>;
    this.logger.error(
      { table, id, ownerId },
      "rejected a credential in the database: this server didn't write it, or its key has changed",
    );
    return false;
  }
}
