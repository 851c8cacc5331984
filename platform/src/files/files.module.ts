import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { FILE_STORE } from './file-store.js';
import { openFilesBucket, openFilesOnDisk } from './open-file-stores.js';

/** Provides the file store: a bucket, or the folder `files/` in the data folder. */
@Global()
@Module({
  providers: [
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: Config) => openFilesBucket(config) ?? openFilesOnDisk(config),
    },
  ],
  exports: [FILE_STORE],
})
export class FilesModule {}
