import type { ServerPolicyResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { SaveServerPolicyDto } from './admin.dto.js';
import { ServerPolicyService } from './server-policy.service.js';

/** The server-wide rules, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/policy')
export class ServerPolicyController {
  constructor(private readonly policies: ServerPolicyService) {}

  /** Returns the server-wide rules. */
  @Get()
  read(): Promise<ServerPolicyResponse> {
    return this.policies.read();
  }

  /** Saves the server-wide rules. They apply to everyone's next request. */
  @Put()
  save(
    @CurrentSession() session: RequestSession,
    @Body() policy: SaveServerPolicyDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ServerPolicyResponse> {
    return this.policies.save(session, policy, origin);
  }
}
