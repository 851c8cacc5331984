import type { SharedBirthPlanResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { SharedPlansService } from './shared-plans.service.js';

/** Birth plans for people who have a link and no account. */
@ApiTags('birth plans')
@Controller('api/shared/birth-plans')
export class SharedPlansController {
  constructor(private readonly shared: SharedPlansService) {}

  /**
   * Returns the birth plan of a shared link. This doesn't count as opening it, since mail programs follow links too.
   */
  @Public()
  @LimitRate('sharedPlan')
  @Get(':token')
  read(@Param('token') token: string): Promise<SharedBirthPlanResponse> {
    return this.shared.read(token);
  }

  /** Records that a person opened a shared link. */
  @Public()
  @LimitRate('sharedPlan')
  @HttpCode(204)
  @Post(':token/opened')
  recordOpening(@Param('token') token: string): Promise<void> {
    return this.shared.recordOpening(token);
  }
}
