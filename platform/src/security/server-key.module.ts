import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { CredentialMacs } from './credential-macs.js';
import { openServerKey, ServerKey } from './server-key.js';

/** Offers the server's key, and what it proves of credentials, everywhere. */
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
