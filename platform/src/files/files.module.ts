import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { FILE_STORE } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

/** Provides the file store: the folder `files/` in the data folder. */
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
