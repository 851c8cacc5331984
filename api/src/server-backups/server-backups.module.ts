import { Module } from '@nestjs/common';
import { ServerBackupsController } from './server-backups.controller.js';
import { ServerBackupsService } from './server-backups.service.js';

@Module({ controllers: [ServerBackupsController], providers: [ServerBackupsService] })
export class ServerBackupsModule {}
