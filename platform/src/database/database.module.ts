import { Global, Module } from '@nestjs/common';
import { ServerKeyModule } from '../security/server-key.module.js';
import { Database } from './database.js';

@Global()
@Module({ imports: [ServerKeyModule], providers: [Database], exports: [Database] })
export class DatabaseModule {}
