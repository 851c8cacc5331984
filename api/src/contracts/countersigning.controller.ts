import type { ContractResponse } from '@doula-desk/domain';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitBody } from '../http/body-limit.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { CountersignDto } from './contract.dto.js';
import { CountersigningService } from './countersigning.service.js';

/** The practitioner's own signature. API tokens can't sign, because only a person may. */
@ApiTags('contracts')
@Controller('api/clients/:clientId/contracts')
export class CountersigningController {
  constructor(private readonly countersigning: CountersigningService) {}

  /** Signs a contract as the practitioner. API tokens can't sign. */
  @HttpCode(200)
  @LimitBody('signature')
  @Post(':id/countersign')
  countersign(
    @RecordRefParam() ref: RecordRef,
    @Body() input: CountersignDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.countersigning.countersign(ref, input, origin);
  }
}
