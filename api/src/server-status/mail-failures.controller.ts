import type { MailFailuresResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { MailFailuresService } from './mail-failures.service.js';

/** Failed emails of all practices, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/mail-failures')
export class MailFailuresController {
  constructor(private readonly mails: MailFailuresService) {}

  /** Lists the emails that failed within the last seven days, newest first, without recipients and contents. */
  @Get()
  list(@Query() query: PageQueryDto): Promise<MailFailuresResponse> {
    return this.mails.list(query);
  }

  /** Sends a failed email again, with another two days of attempts. Repeating this is harmless. */
  @HttpCode(204)
  @Post(':id/retry')
  retry(@OwnerId() adminId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.mails.retry(adminId, id, origin);
  }
}
