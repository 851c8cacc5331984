import { Module } from '@nestjs/common';
import { NotificationListener } from './notification-listener.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationListener, NotificationsRepository, NotificationsService],
})
export class NotificationsModule {}
