import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { openServerKey, ServerKey } from './server-key.js';

/** Offers the server's key everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: ServerKey,
      inject: [CONFIG],
      useFactory: ({ dataDir, serverKey }: Config) => openServerKey(dataDir, serverKey),
    },
  ],
  exports: [ServerKey],
})
export class ServerKeyModule {}
