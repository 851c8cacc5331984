import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { FILE_STORE } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

/** Offers the file store everywhere: the folder `files/` under the data folder. */
@Global()
@Module({
  providers: [
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: Config) => new LocalFileStore(path.join(config.dataDir, 'files')),
    },
  ],
  exports: [FILE_STORE],
})
export class FilesModule {}
