import type {
  BirthPlanListResponse,
  BirthPlanResponse,
  BirthPlanStats,
  BirthPlanVersionResponse,
  BirthPlanVersionsResponse,
  PlanDocumentResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { ClientPageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { CreateBirthPlanDto, PlansQueryDto, UpdateBirthPlanDto } from './birth-plan.dto.js';
import { BirthPlansService } from './birth-plans.service.js';

/** Birth plans of the whole practice. */
@ApiTags('birth plans')
@AllowApiTokens()
@Controller('api/birth-plans')
export class BirthPlansController {
  constructor(private readonly plans: BirthPlansService) {}

  /** Lists the birth plans of all clients. */
  @AuditsRead({ action: 'birth-plans.viewed', of: 'practice' })
  @Get()
  list(
    @CurrentSession() session: RequestSession,
    @Query() query: PlansQueryDto,
  ): Promise<BirthPlanListResponse> {
    return this.plans.list(session, query);
  }

  /** Returns the number of birth plans by status. */
  @Get('stats')
  stats(@OwnerId() ownerId: string): Promise<BirthPlanStats> {
    return this.plans.stats(ownerId);
  }
}

/** Birth plans of one client. */
@ApiTags('birth plans')
@AllowApiTokens()
@Controller('api/clients/:clientId/birth-plans')
export class ClientBirthPlansController {
  constructor(private readonly plans: BirthPlansService) {}

  /** Lists a client's birth plans. */
  @ChartAccess('view')
  @AuditsRead({ action: 'birth-plans.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<BirthPlanListResponse> {
    return this.plans.listOfClient(ownerId, clientId, query);
  }

  /** Creates a birth plan. */
  @LimitBody('birthPlan')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateBirthPlanDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthPlanResponse> {
    return this.plans.create(session, clientId, input, request, origin);
  }

  /** Returns a birth plan. */
  @ChartAccess('view')
  @AuditsRead({ action: 'birth-plan.viewed', of: 'birth-plan', id: 'id' })
  @Get(':id')
  async get(@RecordRefParam() ref: RecordRef): Promise<BirthPlanResponse> {
    return { plan: await this.plans.get(ref) };
  }

  /** Updates a birth plan. The earlier text is kept as a version. */
  @LimitBody('birthPlan')
  @Put(':id')
  update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateBirthPlanDto,
    @Origin() origin: RequestOrigin,
  ): Promise<BirthPlanResponse> {
    return this.plans.update(ref, input, origin);
  }

  /** Deletes a birth plan with its versions and shared links. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.plans.remove(ref, origin);
  }

  /** Lists the versions of a birth plan, newest first. */
  @ChartAccess('view')
  @Get(':id/versions')
  async versions(@RecordRefParam() ref: RecordRef): Promise<BirthPlanVersionsResponse> {
    return { versions: await this.plans.versions(ref) };
  }

  /** Returns a version of a birth plan. */
  @ChartAccess('view')
  @AuditsRead({ action: 'birth-plan.viewed', of: 'birth-plan', id: 'id' })
  @Get(':id/versions/:version')
  async version(
    @RecordRefParam() ref: RecordRef,
    @Param('version') version: string,
  ): Promise<BirthPlanVersionResponse> {
    return { version: await this.plans.version(ref, version) };
  }

  /** Returns a birth plan laid out for reading. */
  @ChartAccess('view')
  @AuditsRead({ action: 'birth-plan.viewed', of: 'birth-plan', id: 'id' })
  @Get(':id/document')
  async document(@RecordRefParam() ref: RecordRef): Promise<PlanDocumentResponse> {
    return { document: await this.plans.document(ref) };
  }
}
