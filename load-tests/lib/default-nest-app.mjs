// A client list written as shown in the NestJS and Prisma documentation: Express, a controller with a guard, and the
// Prisma client with relations. Its responses are the same as those of Doula Desk. Forked with DATABASE_URL; reports
// its port to the parent. Decorators are called as functions, since this file isn't compiled.

import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Injectable, Module, Query, Req, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { callAppointmentTypes, callNoteTypes } from '../../domain/dist/index.js';
import { createPool, createPrismaClient, PrismaClient } from '../../prisma/dist/index.js';

class SessionGuard {
  /** @param {PrismaClient} prisma */
  constructor(prisma) {
    this.prisma = prisma;
  }

  /** @param {import('@nestjs/common').ExecutionContext} context */
  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const session = await this.prisma.session.findUnique({
      where: { tokenHash: createHash('sha256').update(token).digest() },
      include: { owner: { include: { practice: true } } },
    });
    if (!session || session.endedAt || session.expiresAt < new Date() || session.owner.disabledAt)
      return false;
    request.session = session;
    return true;
  }
}
Injectable()(SessionGuard);
Inject(PrismaClient)(SessionGuard, undefined, 0);

class ClientsController {
  /** @param {PrismaClient} prisma */
  constructor(prisma) {
    this.prisma = prisma;
  }

  /**
   * @param {{ session: { ownerId: string, owner: { practice: { timeZone: string } | null } } }} request
   * @param {string | undefined} limit
   */
  async list({ session: { ownerId, owner } }, limit) {
    const zone = owner.practice?.timeZone;
    const today = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date()));
    const clients = await this.prisma.client.findMany({
      where: { ownerId, transferredAt: null },
      include: {
        appointments: {
          where: { date: { gte: today }, status: { in: ['scheduled', 'active'] } },
          orderBy: { date: 'asc' },
          take: 1,
        },
        visitNotes: {
          where: {
            date: { lte: today },
            status: { in: ['finished', 'locked'] },
            type: { notIn: [...callNoteTypes] },
          },
          orderBy: { date: 'desc' },
          take: 1,
        },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...(limit && { take: Number(limit) }),
    });
    const visits = await this.prisma.appointment.groupBy({
      by: ['clientId'],
      where: {
        ownerId,
        date: { lte: today },
        status: 'completed',
        type: { notIn: [...callAppointmentTypes] },
        ...(limit && { clientId: { in: clients.map(({ id }) => id) } }),
      },
      _max: { date: true },
    });
    const lastVisits = new Map(visits.map(({ clientId, _max }) => [clientId, _max.date]));
    return { clients: clients.map((client) => toEntry(client, lastVisits.get(client.id))) };
  }
}
const { prototype } = ClientsController;
Controller('api/clients')(ClientsController);
UseGuards(SessionGuard)(ClientsController);
Inject(PrismaClient)(ClientsController, undefined, 0);
Get()(
  prototype,
  'list',
  /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, 'list')),
);
Req()(prototype, 'list', 0);
Query('limit')(prototype, 'list', 1);

const day = (/** @type {Date | null | undefined} */ date) => date?.toISOString().slice(0, 10) ?? null;

/**
 * @param {any} client
 * @param {Date | null | undefined} lastVisit
 */
function toEntry({ appointments, visitNotes, pregnancyEndKind, pregnancyEndDate, ...client }, lastVisit) {
  const { id, firstName, lastName, preferredName, phone, email, edd, status, numberOfBabies, createdAt } =
    client;
  const pregnancyEnd = pregnancyEndKind && { kind: pregnancyEndKind, date: day(pregnancyEndDate) };
  const [last] = [day(lastVisit), day(visitNotes[0]?.date)].filter(Boolean).sort().reverse();
  return {
    ...{
      id,
      firstName,
      lastName,
      preferredName,
      phone,
      email,
      edd: day(edd),
      status,
      pregnancyEnd,
      numberOfBabies,
    },
    ...{ lastVisit: last ?? null, nextAppointment: day(appointments[0]?.date), createdAt },
  };
}

class ClientsModule {}
const prisma = createPrismaClient(createPool(process.env.DATABASE_URL ?? ''));
Module({
  controllers: [ClientsController],
  providers: [SessionGuard, { provide: PrismaClient, useValue: prisma }],
})(ClientsModule);

const app = await NestFactory.create(ClientsModule, new ExpressAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send?.({ port: app.getHttpServer().address().port });
process.on('disconnect', () => process.exit(0));
