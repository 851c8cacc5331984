import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ServerArchiveService } from '../server-backups/server-archive.service.js';
import { ServerRestoreController } from './server-restore.controller.js';
import { ServerRestoreService } from './server-restore.service.js';

@Module({
  imports: [AuthModule],
  controllers: [ServerRestoreController],
  providers: [ServerArchiveService, ServerRestoreService],
})
export class ServerRestoreModule {}
