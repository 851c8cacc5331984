import { Global, Module } from '@nestjs/common';
import { AdminGrants } from '../admin/admin-grants.js';
import { CONFIG, type Config } from '../config/config.js';
import { AccountProofs } from '../evidence/account-proofs.js';
import { CredentialMacs } from './credential-macs.js';
import { openServerKey, ServerKey } from './server-key.js';

/** Provides the server key, and the credential MACs and grants that depend on it. */
@Global()
@Module({
  providers: [
    {
      provide: ServerKey,
      inject: [CONFIG],
      useFactory: ({ dataDir, serverKey }: Config) => openServerKey(dataDir, serverKey),
    },
    CredentialMacs,
    AdminGrants,
    AccountProofs,
  ],
  exports: [ServerKey, CredentialMacs, AdminGrants, AccountProofs],
})
export class ServerKeyModule {}
