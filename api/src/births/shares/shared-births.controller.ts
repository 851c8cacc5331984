import { birthDocumentKinds, type SharedBirthResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { SharedRecordsService } from '../../shares/shared-records.service.js';
import { BirthsService } from '../births.service.js';

/** Birth records and birth stories for people who have a link and no account. */
@ApiTags('births')
@Controller('api/shared/births')
export class SharedBirthsController {
  constructor(
    private readonly shared: SharedRecordsService,
    private readonly births: BirthsService,
  ) {}

  /**
   * Returns the birth record or story behind a shared link. This doesn't count as opening the link, because email
   * programs follow links too.
   */
  @Public()
  @LimitRate('sharedRecord')
  @Get(':token')
  read(@Param('token') token: string): Promise<SharedBirthResponse> {
    return this.shared.open(token, birthDocumentKinds, ({ ownerId, recordId, subject }) =>
      this.births.document(ownerId, recordId, subject === 'birth-story' ? subject : 'birth-record'),
    );
  }

  /** Records that a person opened a shared link. */
  @Public()
  @LimitRate('sharedRecord')
  @HttpCode(204)
  @Post(':token/opened')
  async recordOpening(@Param('token') token: string): Promise<void> {
    await this.shared.recordOpening(token, birthDocumentKinds);
  }
}
