import type { SharedBirthPlanResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { SharedRecordsService } from '../../shares/shared-records.service.js';
import { BirthPlansService } from '../birth-plans.service.js';

/** Birth plans for people who have a link and no account. */
@ApiTags('birth plans')
@Controller('api/shared/birth-plans')
export class SharedPlansController {
  constructor(
    private readonly shared: SharedRecordsService,
    private readonly plans: BirthPlansService,
  ) {}

  /**
   * Returns the birth plan behind a shared link. This doesn't count as opening the link, because email programs follow
   * links too.
   */
  @Public()
  @LimitRate('sharedRecord')
  @Get(':token')
  read(@Param('token') token: string): Promise<SharedBirthPlanResponse> {
    return this.shared.open(token, ['birth-plan'], ({ ownerId, clientId, recordId }) =>
      this.plans.document({ ownerId, clientId, id: recordId }),
    );
  }

  /** Records that a person opened a shared link. */
  @Public()
  @LimitRate('sharedRecord')
  @HttpCode(204)
  @Post(':token/opened')
  async recordOpening(@Param('token') token: string): Promise<void> {
    await this.shared.recordOpening(token, ['birth-plan']);
  }
}
