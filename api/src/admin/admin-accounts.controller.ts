import type { AdminAccountResponse, AdminAccountsResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdentityDto } from '../account/account.dto.js';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { InviteAccountDto } from './admin.dto.js';
import { AdminAccountsService } from './admin-accounts.service.js';

/** The server's accounts, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/accounts')
export class AdminAccountsController {
  constructor(private readonly accounts: AdminAccountsService) {}

  /** Lists all accounts, newest first. */
  @Get()
  list(@Query() query: PageQueryDto): Promise<AdminAccountsResponse> {
    return this.accounts.list(query);
  }

  /** Creates an account and emails its owner a link to set the password, which works for 72 hours. */
  @LimitRate('invite')
  @Post()
  invite(
    @CurrentSession() session: RequestSession,
    @Body() person: InviteAccountDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.invite(session, person, request, origin);
  }

  /** Disables an account and ends its sessions; its records stay. */
  @HttpCode(200)
  @Post(':id/disable')
  disable(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.disable(session, id, origin);
  }

  /** Enables a disabled account. */
  @HttpCode(200)
  @Post(':id/enable')
  enable(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.enable(session, id, origin);
  }

  /** Signs an account out everywhere. */
  @HttpCode(200)
  @Post(':id/end-sessions')
  endSessions(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.endSessions(session, id, origin);
  }

  /** Emails an account's owner a link to set a new password, or the invitation again. */
  @LimitRate('invite')
  @HttpCode(200)
  @Post(':id/password-link')
  sendPasswordLink(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.sendPasswordLink(session, id, origin);
  }

  /** Turns off two-factor sign-in for someone who lost their authenticator. Requires the administrator's password. */
  @LimitRate('identity')
  @HttpCode(200)
  @Post(':id/remove-second-factor')
  removeSecondFactor(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Body() proof: IdentityDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AdminAccountResponse> {
    return this.accounts.removeSecondFactor(session, id, proof, origin);
  }
}
