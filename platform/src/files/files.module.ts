import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { FILE_STORE } from './file-store.js';
import { openFiles } from './open-file-stores.js';

/** Provides the file store: a bucket, or the folder `files/` in the data folder. */
@Global()
@Module({
  providers: [{ provide: FILE_STORE, inject: [CONFIG], useFactory: (config: Config) => openFiles(config) }],
  exports: [FILE_STORE],
})
export class FilesModule {}
