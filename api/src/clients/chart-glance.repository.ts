import { type ChartGlance, dateInZone, type TimeZone } from '@doula-desk/domain';
import { Database, fromDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** Reads the data at the top of a chart that isn't part of the client's record. */
@Injectable()
export class ChartGlanceRepository {
  constructor(private readonly database: Database) {}

  async find(ownerId: string, clientId: string, zone: TimeZone, now: Date): Promise<ChartGlance> {
    const [next, birth] = await Promise.all([
      this.database.prisma.appointment.findFirst({
        where: { ownerId, clientId, status: { in: ['scheduled', 'active'] }, endsAt: { gt: now } },
        orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
        select: { id: true, type: true, date: true, time: true, allDay: true },
      }),
      this.database.prisma.birth.findFirst({
        where: { ownerId, clientId, status: 'recorded', pregnancy: { closedAt: null } },
        select: { bornAt: true },
      }),
    ]);
    return {
      nextVisit: next && {
        id: next.id,
        type: next.type,
        date: fromDateColumn(next.date),
        time: next.allDay ? null : next.time,
      },
      bornOn: birth?.bornAt ? dateInZone(birth.bornAt, zone) : null,
    };
  }
}
