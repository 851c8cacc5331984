import type { SettingsResponse, SetupResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitBody } from '../http/body-limit.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { UpdateSettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('api/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings. */
  @Get()
  get(@OwnerId() ownerId: string): Promise<SettingsResponse> {
    return this.settings.get(ownerId);
  }

  /** Returns which steps of setting up the practice are done. */
  @Get('setup')
  async setup(@OwnerId() ownerId: string): Promise<SetupResponse> {
    return { done: await this.settings.setup(ownerId) };
  }

  /** Updates the settings. */
  @LimitBody('file')
  @Put()
  update(
    @OwnerId() ownerId: string,
    @Body() input: UpdateSettingsDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SettingsResponse> {
    return this.settings.update(ownerId, input, origin);
  }
}
