import { Module } from '@nestjs/common';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeRepository } from './unsubscribe.repository.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Module({ controllers: [UnsubscribeController], providers: [UnsubscribeRepository, UnsubscribeService] })
export class UnsubscribeModule {}
