import type { SharedBirthPlanResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { SharedPlansService } from './shared-plans.service.js';

/** A birth plan for those who have its link and no account. */
@ApiTags('birth plans')
@Controller('api/shared/birth-plans')
export class SharedPlansController {
  constructor(private readonly shared: SharedPlansService) {}

  /** Reading alone is no opening: programs that look at every link in a mail read, too. */
  @Public()
  @LimitRate('sharedPlan')
  @Get(':token')
  read(@Param('token') token: string): Promise<SharedBirthPlanResponse> {
    return this.shared.read(token);
  }

  /** Sent by the page once a person has the plan before her. */
  @Public()
  @LimitRate('sharedPlan')
  @HttpCode(204)
  @Post(':token/opened')
  recordOpening(@Param('token') token: string): Promise<void> {
    return this.shared.recordOpening(token);
  }
}
