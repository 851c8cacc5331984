import type { AnnouncementResponse, AnnouncementsResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { AnnouncementDto, UpdateAnnouncementDto } from './announcement.dto.js';
import { AnnouncementsService } from './announcements.service.js';

/** Announcements to everyone on the server, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/announcements')
export class AdminAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Lists all announcements, latest start first. */
  @Get()
  list(@Query() query: PageQueryDto): Promise<AnnouncementsResponse> {
    return this.announcements.list(query);
  }

  /** Creates an announcement. */
  @Post()
  create(
    @OwnerId() adminId: string,
    @Body() input: AnnouncementDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<AnnouncementResponse> {
    return this.announcements.create(adminId, input, request, origin);
  }

  /** Updates an announcement. Anyone who dismissed it sees the new text. */
  @Put(':id')
  update(
    @OwnerId() adminId: string,
    @RecordId() id: string,
    @Body() input: UpdateAnnouncementDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AnnouncementResponse> {
    return this.announcements.update(adminId, id, input, origin);
  }

  /** Deletes an announcement. */
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() adminId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.announcements.remove(adminId, id, origin);
  }
}
