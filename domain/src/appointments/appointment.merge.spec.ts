import {
  changeAppointment,
  createAppointment,
  readAppointmentList,
  toAppointmentView,
  validateAppointment,
} from './appointment.merge.js';

const zone = 'America/New_York';

describe('createAppointment', () => {
  it('defaults to one hour at nine with the status Scheduled', () => {
    expect(createAppointment({ date: '2026-11-03' })).toEqual({
      type: 'Prenatal Visit',
      date: '2026-11-03',
      endDate: '2026-11-03',
      allDay: false,
      time: '09:00',
      duration: 60,
      location: '',
      notes: '',
      distance: null,
      travelMinutes: null,
      priority: 'normal',
      status: 'scheduled',
    });
  });

  it('keeps a separate last day only for all-day appointments', () => {
    expect(createAppointment({ date: '2026-06-16', endDate: '2026-06-18', allDay: true })).toMatchObject({
      date: '2026-06-16',
      endDate: '2026-06-18',
      duration: 0,
    });
    expect(createAppointment({ date: '2026-06-16', endDate: '2026-06-18' }).endDate).toBe('2026-06-16');
  });
});

describe('changeAppointment', () => {
  const visit = createAppointment({ date: '2026-11-03', time: '10:00', duration: 90, notes: 'bring ball' });
  const retreat = createAppointment({ date: '2026-06-16', endDate: '2026-06-18', allDay: true });

  it('leaves other fields unchanged', () => {
    expect(changeAppointment(visit, { status: 'completed' })).toEqual({ ...visit, status: 'completed' });
  });

  it('moves the last day with the first, keeping the length', () => {
    expect(changeAppointment(visit, { date: '2026-11-05' })).toMatchObject({
      date: '2026-11-05',
      endDate: '2026-11-05',
    });
    expect(changeAppointment(retreat, { date: '2026-06-29' })).toMatchObject({
      date: '2026-06-29',
      endDate: '2026-07-01',
    });
    expect(changeAppointment(retreat, { endDate: '2026-06-20' })).toMatchObject({
      date: '2026-06-16',
      endDate: '2026-06-20',
    });
  });

  it('converts between all-day and timed', () => {
    expect(changeAppointment(retreat, { allDay: false })).toMatchObject({
      endDate: '2026-06-16',
      time: '09:00',
      duration: 60,
    });
    expect(changeAppointment(retreat, { allDay: false, time: '14:00', duration: 30 })).toMatchObject({
      time: '14:00',
      duration: 30,
    });
    expect(changeAppointment(visit, { allDay: true, endDate: '2026-11-04' })).toMatchObject({
      endDate: '2026-11-04',
      time: '00:00',
      duration: 0,
    });
  });
});

describe('validateAppointment', () => {
  const retreat = createAppointment({ date: '2026-06-16', endDate: '2026-06-18', allDay: true });

  it('limits the number of days from the first to the last', () => {
    expect(validateAppointment(retreat)).toEqual([]);
    expect(validateAppointment({ ...retreat, endDate: '2026-06-15' })).toEqual([
      { field: 'endDate', message: "The last day can't be before the first" },
    ]);
    expect(validateAppointment({ ...retreat, endDate: '2027-06-17' })).toEqual([
      { field: 'endDate', message: 'Please choose at most 366 days' },
    ]);
    expect(validateAppointment({ ...retreat, date: '' })).toEqual([
      { field: 'date', message: 'Please enter a valid date' },
    ]);
  });
});

describe('readAppointmentList', () => {
  const record = { id: 'a', clientId: 'c', clientName: 'Zoë Núñez', date: '2026-11-03', time: '10:00 AM' };
  const view = {
    ...createAppointment({ date: '2026-11-03', time: '10:00' }),
    id: 'a',
    clientId: 'c',
    clientName: 'Zoë Núñez',
  };

  it('accepts a list, or an object with appointments or items', () => {
    expect(readAppointmentList([record], zone)).toEqual([view]);
    expect(readAppointmentList({ appointments: [record] }, zone)).toEqual([view]);
    expect(readAppointmentList({ items: [record] }, zone)).toEqual([view]);
    expect([null, 'x', {}, { appointments: 3 }].map((answer) => readAppointmentList(answer, zone))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('skips records without an id or a day', () => {
    expect(readAppointmentList([{ id: 'a' }, { date: '2026-11-03' }, null, 'x', record], zone)).toEqual([
      view,
    ]);
  });

  it('keeps the version for later changes', () => {
    expect(toAppointmentView({ ...record, version: 3 }, zone)).toEqual({ ...view, version: 3 });
    expect(toAppointmentView({ ...record, version: '3' }, zone)).toEqual(view);
  });

  it('keeps the flag for clients after a loss', () => {
    expect(toAppointmentView({ ...record, afterLoss: true }, zone)).toEqual({ ...view, afterLoss: true });
  });

  it("keeps a client's reply to a reminder, and drops an unknown one", () => {
    const clientReply = { answer: 'move', message: 'Later?', repliedAt: '2026-11-02T10:00:00.000Z' };
    expect(toAppointmentView({ ...record, clientReply }, zone)).toEqual({
      ...view,
      clientReply: { ...clientReply, clientEmail: '' },
    });
    expect(toAppointmentView({ ...record, clientReply: { ...clientReply, answer: 'never' } }, zone)).toEqual(
      view,
    );
  });

  it('reads an unknown status as scheduled, and reads a nested client', () => {
    expect(
      toAppointmentView(
        {
          _id: 7,
          start: '2026-11-03T15:00:00Z',
          status: 'odd',
          client: { id: 'c', firstName: 'Zoë', lastName: 'Núñez' },
        },
        zone,
      ),
    ).toEqual({ ...view, id: '7' });
  });
});
