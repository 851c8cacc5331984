import type { AppointmentListResponse, AppointmentResponse } from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
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
import { AppointmentRangeQueryDto, CreateAppointmentDto, UpdateAppointmentDto } from './appointment.dto.js';
import { AppointmentsService } from './appointments.service.js';

/** Appointments of the whole practice, for calendars. */
@ApiTags('appointments')
@AllowApiTokens()
@Controller('api/appointments')
export class AppointmentsController {
  constructor(private readonly appointments: AppointmentsService) {}

  /** Lists the appointments of all clients. Give a range of days to read a calendar. */
  @Get()
  list(
    @CurrentSession() { ownerId, timeZone }: RequestSession,
    @Query() query: AppointmentRangeQueryDto,
  ): Promise<AppointmentListResponse> {
    return this.appointments.listInRange(ownerId, timeZone, query);
  }
}

/** Appointments of one client. */
@ApiTags('appointments')
@AllowApiTokens()
@Controller('api/clients/:clientId/appointments')
export class ClientAppointmentsController {
  constructor(private readonly appointments: AppointmentsService) {}

  /** Lists a client's appointments. */
  @ChartAccess('view')
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<AppointmentListResponse> {
    return this.appointments.listOfClient(ownerId, clientId, query);
  }

  /** Creates an appointment. */
  @ChartAccess('edit')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateAppointmentDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentResponse> {
    return this.appointments.create(session, clientId, input, request, origin);
  }

  /** Returns an appointment. */
  @ChartAccess('view')
  @Get(':id')
  async get(@RecordRefParam() ref: RecordRef): Promise<AppointmentResponse> {
    return { appointment: await this.appointments.get(ref) };
  }

  /** Updates an appointment. */
  @ChartAccess('edit')
  @Put(':id')
  update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateAppointmentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<AppointmentResponse> {
    return this.appointments.update(ref, input, origin);
  }

  /** Cancels an appointment. It disappears from every list; subscribed calendars show it as canceled. */
  @HttpCode(204)
  @Delete(':id')
  cancel(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.appointments.cancel(ref, origin);
  }
}
