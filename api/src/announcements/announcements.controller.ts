import type { CurrentAnnouncementsResponse } from '@doula-desk/domain';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdleRequest } from '../http/idle-request.decorator.js';
import { AnnouncementsService } from './announcements.service.js';

/** Announcements to everyone on the server. */
@ApiTags('announcements')
@Controller('api/announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Returns the announcements that are shown now or within a day. */
  @IdleRequest()
  @Get()
  current(): Promise<CurrentAnnouncementsResponse> {
    return this.announcements.current();
  }
}
