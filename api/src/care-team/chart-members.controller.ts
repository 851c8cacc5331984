import type { ChartMemberResponse, ChartMembersResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { InviteChartMemberDto, UpdateChartMemberDto } from './chart-member.dto.js';
import { ChartMembersService } from './chart-members.service.js';

/** The care team of one client. Not available to API tokens, because a person must decide who sees a chart. */
@ApiTags('care teams')
@Controller('api/clients/:clientId/members')
export class ChartMembersController {
  constructor(private readonly members: ChartMembersService) {}

  /** Lists the care team of a client, with invitations and people whose access ended, latest first. */
  @Get()
  list(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
  ): Promise<ChartMembersResponse> {
    return this.members.list(session, clientId);
  }

  /**
   * Invites a colleague on this server to a client's care team. The response doesn't reveal whether the address has an
   * account.
   */
  @NeedsVerifiedEmail()
  @LimitRate('shareRecord')
  @Post()
  invite(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: InviteChartMemberDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ChartMemberResponse> {
    return this.members.invite(session, clientId, input, request, origin);
  }

  /** Changes what a member may do and for how long. */
  @Put(':memberId')
  update(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId('memberId') id: string,
    @Body() input: UpdateChartMemberDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ChartMemberResponse> {
    return this.members.update({ ownerId, clientId, id }, input, origin);
  }

  /** Ends a member's access, or withdraws an invitation. */
  @HttpCode(204)
  @Delete(':memberId')
  revoke(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @RecordId('memberId') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.members.revoke({ ownerId, clientId, id }, origin);
  }
}
