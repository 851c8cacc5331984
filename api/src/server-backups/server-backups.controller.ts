import type { ServerBackupResponse, ServerBackupsResponse } from '@doula-desk/domain';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { ServerBackupsService } from './server-backups.service.js';

/** The server's backups, for administrators. Everyone else gets 404. No one can download them. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/backups')
export class ServerBackupsController {
  constructor(private readonly backups: ServerBackupsService) {}

  /** Lists the backups, newest first, and when the next one is due. */
  @Get()
  list(): Promise<ServerBackupsResponse> {
    return this.backups.list();
  }

  /** Starts a backup. Returns the running one if there is one. */
  @LimitRate('backup')
  @Post()
  create(@OwnerId() adminId: string, @Origin() origin: RequestOrigin): Promise<ServerBackupResponse> {
    return this.backups.request(adminId, origin);
  }
}
