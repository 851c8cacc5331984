import { Module } from '@nestjs/common';
import { AdminAnnouncementsController } from './admin-announcements.controller.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

@Module({
  controllers: [AdminAnnouncementsController, AnnouncementsController],
  providers: [AnnouncementsRepository, AnnouncementsService],
})
export class AnnouncementsModule {}
