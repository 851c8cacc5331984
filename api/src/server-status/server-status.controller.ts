import type { ServerStatus } from '@doula-desk/domain';
import { ServerStatuses } from '@doula-desk/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';

/** The state of the server, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/server')
export class ServerStatusController {
  constructor(private readonly statuses: ServerStatuses) {}

  /** Returns the space, workers, queues, failures, and backups of the server. */
  @Get()
  find(): Promise<ServerStatus> {
    return this.statuses.gather();
  }
}
