import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { CredentialMacs } from './credential-macs.js';
import { openServerKey, ServerKey } from './server-key.js';

/** Provides the server key and the credential MACs. */
@Global()
@Module({
  providers: [
    {
      provide: ServerKey,
      inject: [CONFIG],
      useFactory: ({ dataDir, serverKey }: Config) => openServerKey(dataDir, serverKey),
    },
    CredentialMacs,
  ],
  exports: [ServerKey, CredentialMacs],
})
export class ServerKeyModule {}
