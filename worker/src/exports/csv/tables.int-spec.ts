import { type ClientFields, CSV_BOM, planClientImport, toClientFields } from '@doula-desk/domain';
import { newId, toDateColumn } from '@doula-desk/platform';
import { seedPractice, withoutTriggers } from '@doula-desk/platform/testing';
import Papa from 'papaparse';
import { createAppointment, createClient, dueColumns } from '../../testing/charts.js';
import { ExportTestHarness } from '../../testing/export-test-harness.js';

let harness: ExportTestHarness;
let ownerId: string;
beforeAll(async () => {
  harness = await ExportTestHarness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  ownerId = await seedPractice(harness.database.pool, {
    clients: 0,
    each: 0,
    documents: 0,
    documentBytes: 100,
  });
});

const zone = 'America/Los_Angeles';
const formulas = ['=1+1', '@x', '\t=1', '+447700900123', '-5', '＝1'];

/** Returns a file's rows by heading, like a spreadsheet. */
function read(file: Buffer | undefined): Record<string, string>[] {
  const text = file?.toString('utf8') ?? '';
  expect(text.startsWith(CSV_BOM)).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const note = async (clientId: string, changes: Record<string, unknown> = {}) => {
  const id = newId();
  await harness.database.prisma.visitNote.create({
    data: {
      id,
      ownerId,
      clientId,
      date: toDateColumn('2027-03-07'),
      time: '09:30',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'prenatal',
      createdBy: 'Zoë',
      ...changes,
    },
  });
  return id;
};

describe('the files in a CSV export', () => {
  it('include one for each kind of record, and a text file that explains the others', async () => {
    const files = await harness.exportFiles(ownerId, 'CSV');
    expect([...files.keys()]).toEqual([
      'README.txt',
      'clients.csv',
      'pregnancies.csv',
      'appointments.csv',
      'visit-notes.csv',
      'note-amendments.csv',
      'birth-plans.csv',
      'birth-plan-versions.csv',
      'births.csv',
      'birth-babies.csv',
      'birth-log.csv',
      'shifts.csv',
      'shift-log.csv',
      'shares.csv',
      'reminders.csv',
      'on-call.csv',
      'backup-requests.csv',
      'time-away.csv',
      'contracts.csv',
      'contract-events.csv',
      'services.csv',
      'invoices.csv',
      'invoice-lines.csv',
      'payments.csv',
      'audit-trail.csv',
      'settings.csv',
      'pictures/profile-photo.jpg',
    ]);
    const readmeText = files.get('README.txt')?.toString('utf8') ?? '';
    for (const path of files.keys()) {
      if (path.endsWith('.csv')) expect(readmeText).toContain(path);
    }
  });

  it("include the practice's billing settings", async () => {
    const billing = { currency: 'JPY', numberPrefix: '=A-', reminders: { onDay: true, after7: true } };
    await harness.database.prisma.settings.update({ where: { ownerId }, data: { billing } });
    const settings = read((await harness.exportFiles(ownerId, 'CSV')).get('settings.csv'));
    const rows = settings.filter(({ Section }) => Section === 'billing');
    expect(rows.map(({ Setting, Value }) => [Setting, Value])).toEqual([
      ['Currency', 'JPY'],
      ['Text before the number', "'=A-"],
      ['Numbers start over each year', 'On'],
      ['Due after (days)', '14'],
      ['How to pay', 'Empty'],
      ['Invoices from contracts', 'On'],
      ['Card payments', 'Off'],
      ['Payment reminders', 'On the due date, 7 days after the due date'],
      ['Monthly statements', 'Off'],
      ['NPI', 'Empty'],
      ['Taxonomy code', 'Empty'],
      ['Tax ID', 'Empty'],
    ]);
  });

  it("include earlier pregnancies with the chart's facts about them", async () => {
    const { database } = harness;
    const id = await createClient(database, ownerId, {
      firstName: 'Ada',
      lastName: 'Again',
      edd: '2025-03-07',
    });
    await database.prisma.pregnancy.updateMany({
      where: { ownerId, clientId: id },
      data: { closedAt: new Date(), number: 1, endKind: 'birth', endDate: toDateColumn('2025-03-09') },
    });
    await database.prisma.client.update({
      where: { id },
      data: { edd: toDateColumn('2027-05-01'), currentPregnancyNumber: 2 },
    });
    await database.prisma.pregnancy.create({ data: { id: newId(), ownerId, clientId: id } });
    const files = await harness.exportFiles(ownerId, 'CSV');
    const rows = read(files.get('pregnancies.csv')).filter(({ Client }) => Client === 'Ada Again');
    expect(rows).toMatchObject([
      {
        Current: 'no',
        'Pregnancy Number': '1',
        'Due Date': '2025-03-07',
        'Ended In': 'Birth',
        'End Date': '2025-03-09',
      },
      { Current: 'yes', 'Pregnancy Number': '2', 'Due Date': '2027-05-01', 'Ended In': '' },
    ]);
  });

  it('include every kind of record that a practice has', async () => {
    const full = await seedPractice(harness.database.pool, {
      clients: 2,
      each: 3,
      documents: 1,
      documentBytes: 100,
    });
    const files = await harness.exportFiles(full, 'CSV');
    const rows = (name: string) => read(files.get(`${name}.csv`)).length;
    // Every record refers to its pregnancy by the id in pregnancies.csv.
    const known = read(files.get('pregnancies.csv')).map((row) => row['Pregnancy ID']);
    for (const name of [
      'appointments',
      'visit-notes',
      'birth-plans',
      'contracts',
      'reminders',
      'births',
      'on-call',
    ]) {
      const named = new Set(read(files.get(`${name}.csv`)).map((row) => row['Pregnancy ID']));
      expect([name, [...named].sort()]).toEqual([name, [...known].sort()]);
    }
    expect(rows('clients')).toBe(2);
    expect(rows('pregnancies')).toBe(2);
    for (const name of ['appointments', 'visit-notes', 'note-amendments', 'birth-plans', 'reminders']) {
      expect([name, rows(name)]).toEqual([name, 6]);
    }
    for (const name of ['births', 'birth-babies']) expect([name, rows(name)]).toEqual([name, 2]);
    expect(rows('birth-log')).toBe(6);
    expect([rows('shifts'), rows('shift-log')]).toEqual([2, 6]);
    expect(read(files.get('shifts.csv'))[0]).toMatchObject({ Minutes: '480', Place: 'Client Home' });
    expect(read(files.get('shift-log.csv'))[0]).toMatchObject({ What: 'Bottle', Details: '90 ml (3 oz)' });
    expect([rows('services'), rows('invoices'), rows('invoice-lines'), rows('payments')]).toEqual([
      1, 2, 2, 2,
    ]);
    expect(read(files.get('invoices.csv'))[0]).toMatchObject({
      ...{ Status: 'Partly paid', Currency: 'USD', Total: '1200', Paid: '500', Credited: '5' },
      'Payment Plan': expect.stringContaining('2027-01-08: $400.00'),
    });
    expect(read(files.get('payments.csv'))[0]).toMatchObject({
      Amount: '600',
      Method: 'Check',
      Note: 'Deposit "half"',
    });
    expect(rows('on-call')).toBe(6);
    expect(rows('time-away')).toBe(1);
    expect(read(files.get('backup-requests.csv'))[0]).toMatchObject({
      Time: '2027-01-01 18:14',
      'What Happened': 'Asked',
      Backup: expect.stringMatching(/^Bea [123]$/),
      'Backup Phone': '555-0101',
    });
    expect(rows('backup-requests')).toBe(6);
    expect(read(files.get('on-call.csv'))[0]).toMatchObject({
      'Window Reason': 'Twins',
      'Backup Order': '1',
      Backup: 'Bea 1',
      'Backup Phone': '555-0101',
      Answer: 'Not asked yet',
    });
    for (const name of ['birth-plan-versions', 'contracts', 'contract-events']) {
      expect([name, rows(name)]).toEqual([name, 6]);
    }
    const shares = read(files.get('shares.csv')).map(({ Shared }) => Shared);
    expect(shares.sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'Birth record'),
      ...Array.from({ length: 6 }, () => 'Hospital Birth Plan'),
      ...Array.from({ length: 2 }, () => 'Invoice'),
    ]);
    expect(
      read(files.get('audit-trail.csv'))
        .map(({ Who }) => Who)
        .sort(),
    ).toEqual(["API token 'script'", ...Array.from({ length: 4 }, () => 'You')]);
  });

  it('can be imported again without changing any client', async () => {
    const clients: Partial<ClientFields>[] = formulas.map((text, index) => ({
      firstName: `Zoë ${index}`,
      lastName: text,
      phone: text,
      address: `line one\nline "two", three`,
    }));
    for (const client of clients) {
      await harness.database.prisma.client.create({
        data: { id: newId(), ownerId, ...(client as { firstName: string; lastName: string }) },
      });
    }
    const files = await harness.exportFiles(ownerId, 'CSV');
    const text = files.get('clients.csv')?.toString('utf8') ?? '';
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    const plan = planClientImport(data, {
      today: '2027-01-01',
      dateOrder: 'month-first',
      country: 'US',
      existing: [],
    });
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ client }) => client)).toEqual(
      clients.map((client) => toClientFields(client)).map((fields) => expect.objectContaining(fields)),
    );
  });

  it('keep a note with line breaks, quotes, and commas in one row, without formulas', async () => {
    const clientId = await createClient(harness.database, ownerId, { firstName: 'Zoë', lastName: 'Núñez' });
    const text = 'She said "fine", then\nslept; =well\r\nNext';
    await note(clientId, { templateData: { homework: text, gone: '=1+1' }, nextSteps: '@home' });
    for (const formula of formulas) await note(clientId, { nextSteps: formula });
    const rows = read((await harness.exportFiles(ownerId, 'CSV')).get('visit-notes.csv'));
    expect(rows).toHaveLength(1 + formulas.length);
    const written = rows.find(({ Homework }) => Homework !== '');
    expect(written).toMatchObject({
      Client: 'Zoë Núñez',
      Date: '2027-03-07',
      Time: '9:30 AM',
      Homework: text,
      'Other Answers': 'Gone: =1+1',
      'Next Steps': "'@home",
    });
    for (const cell of rows.flatMap((row) => Object.values(row)))
      expect(cell).not.toMatch(/^[\s]*[=+\-@＝\t]/u);
  });

  it('show a note as amended and, separately, the values that amendments replaced', async () => {
    const clientId = await createClient(harness.database, ownerId);
    const noteId = await note(clientId, { status: 'locked', lockedAt: new Date(), nextSteps: 'Call' });
    await harness.database.prisma.visitNoteAmendment.create({
      data: {
        id: newId(),
        ownerId,
        noteId,
        reason: 'Misheard',
        createdBy: 'Zoë',
        changes: { duration: 30, nextSteps: '' },
      },
    });
    const files = await harness.exportFiles(ownerId, 'CSV');
    expect(read(files.get('visit-notes.csv'))).toMatchObject([
      { 'Duration (Minutes)': '30', 'Next Steps': '', Amendments: '1', Status: 'Locked' },
    ]);
    expect(read(files.get('note-amendments.csv'))).toMatchObject([
      { Reason: 'Misheard', Field: 'Duration', Before: '90 minutes', Now: '30 minutes', 'Note ID': noteId },
      { Reason: 'Misheard', Field: 'Next steps', Before: 'Call', Now: '', 'Note ID': noteId },
    ]);
  });

  it('mark notes and amendments that someone changed in the database', async () => {
    const clientId = await createClient(harness.database, ownerId);
    const locked = { status: 'locked', lockedAt: new Date() };
    const notes = [await note(clientId, locked), await note(clientId, locked), await note(clientId)];
    for (const noteId of notes.slice(0, 2)) {
      await harness.database.prisma.visitNoteAmendment.create({
        data: {
          id: newId(),
          ownerId,
          noteId,
          reason: 'Misheard',
          createdBy: 'Zoë',
          changes: { duration: 30 },
        },
      });
    }
    await withoutTriggers(harness.database.pool, ['VisitNote', 'VisitNoteAmendment'], async () => {
      await harness.database.pool.query('UPDATE "VisitNote" SET location = $2 WHERE id = $1', [
        notes[0],
        'Other',
      ]);
      await harness.database.pool.query('UPDATE "VisitNoteAmendment" SET reason = $2 WHERE "noteId" = $1', [
        notes[1],
        'Other',
      ]);
    });
    const files = await harness.exportFiles(ownerId, 'CSV');
    const marked = (path: string) =>
      read(files.get(path))
        .filter((row) => row['Not confirmed'] === 'yes')
        .map((row) => row['Note ID']);
    expect(marked('visit-notes.csv')).toEqual([notes[0]]);
    expect(marked('note-amendments.csv')).toEqual([notes[1]]);
  });

  it('show the occurrences of a series on their days, with one moved and one deleted', async () => {
    const clientId = await createClient(harness.database, ownerId);
    const seriesId = newId();
    const days = ['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22'];
    const ids = days.map(() => newId());
    for (const [index, day] of days.entries()) {
      await harness.database.prisma.reminder.create({
        data: {
          id: ids[index] ?? '',
          ownerId,
          clientId,
          title: 'Call',
          type: 'followUp',
          priority: 'medium',
          isRecurring: true,
          recurringInterval: 'weekly',
          seriesId,
          anchorDate: toDateColumn('2027-03-01'),
          seriesDate: toDateColumn(day),
          seriesTime: '09:00',
          ...dueColumns(day, '09:00', zone),
        },
      });
    }
    const before = read((await harness.exportFiles(ownerId, 'CSV')).get('reminders.csv'));
    await harness.database.prisma.reminder.update({
      where: { id: ids[1] ?? '' },
      data: dueColumns('2027-03-08', '11:00', zone),
    });
    await harness.database.prisma.reminder.delete({ where: { id: ids[2] ?? '' } });
    const after = read((await harness.exportFiles(ownerId, 'CSV')).get('reminders.csv'));
    expect(after).toEqual([before[0], { ...before[1], 'Due Time': '11:00 AM' }, before[3]]);
    expect(after.map((row) => [row['Due Date'], row['Due Time'], row['Series Date'], row.Repeats])).toEqual([
      ['2027-03-01', '9:00 AM', '2027-03-01', 'Weekly'],
      ['2027-03-08', '11:00 AM', '2027-03-08', 'Weekly'],
      ['2027-03-22', '9:00 AM', '2027-03-22', 'Weekly'],
    ]);
  });

  it('show days and times as they were entered', async () => {
    const clientId = await createClient(harness.database, ownerId);
    const parents = { ownerId, clientId };
    const travel = { distance: 20_117, travelMinutes: 40 };
    await createAppointment(harness.database, parents, zone, {
      date: '2027-03-14',
      time: '10:00',
      ...travel,
    });
    await createAppointment(harness.database, parents, zone, { date: '2027-06-16', allDay: true });
    const seriesRule = { unit: 'week', every: 1, start: '2027-06-09', until: '2027-06-23', time: null };
    await harness.database.prisma.appointment.updateMany({
      where: { clientId, allDay: true },
      data: { seriesId: newId(), seriesDate: new Date('2027-06-16'), seriesRule },
    });
    expect(read((await harness.exportFiles(ownerId, 'CSV')).get('appointments.csv'))).toMatchObject([
      {
        ...{ Date: '2027-03-14', Time: '10:00 AM', 'All Day': 'no', 'Duration (Minutes)': '60' },
        ...{ 'Distance (Miles)': '12.5', 'Distance (Kilometers)': '20.1', 'Travel (Minutes)': '40' },
        ...{ Repeats: '', 'Series Date': '', 'Series ID': '' },
      },
      {
        Date: '2027-06-16',
        Time: '',
        'All Day': 'yes',
        'Last Day': '2027-06-16',
        'Distance (Miles)': '',
        Repeats: 'Every week on Wednesday until Jun 23, 2027',
        'Series Date': '2027-06-16',
      },
    ]);
  });

  it('neutralize formulas in the settings and the audit trail, too', async () => {
    const [businessName = '', firstName = '', lastName = '', credentials = '', phone = ''] = formulas;
    await harness.database.prisma.practice.update({ where: { ownerId }, data: { businessName } });
    await harness.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { firstName, lastName, credentials, phone },
    });
    await harness.database.prisma.auditEvent.create({
      data: {
        id: newId(),
        ownerId,
        actor: 'practitioner',
        action: 'client.viewed',
        entityType: 'client',
        entityId: newId(),
        ipAddress: '=cmd',
        fields: [],
      },
    });
    const files = await harness.exportFiles(ownerId, 'CSV');
    const settings = read(files.get('settings.csv'));
    expect(settings.map(({ Value }) => Value)).toEqual(
      expect.arrayContaining(formulas.slice(0, 5).map((formula) => `'${formula}`)),
    );
    for (const path of ['settings.csv', 'audit-trail.csv']) {
      for (const cell of read(files.get(path)).flatMap((row) => Object.values(row))) {
        expect([path, cell]).not.toEqual([path, expect.stringMatching(/^[=+\-@\t]/)]);
      }
    }
  });

  it('mark audit events that someone inserted into the database', async () => {
    const entry = { ownerId, actor: 'practitioner', entityType: 'client', entityId: newId() };
    await harness.database.prisma.auditEvent.create({
      data: { ...entry, id: newId(), action: 'client.viewed' },
    });
    await harness.database.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId")
       VALUES (gen_random_uuid(), $1::uuid, 'practitioner', 'client.deleted', 'client', gen_random_uuid())`,
      [ownerId],
    );
    const events = read((await harness.exportFiles(ownerId, 'CSV')).get('audit-trail.csv'));
    const marks = new Map(events.map(({ What, ...row }) => [What, row['Not confirmed']]));
    expect(marks.get('Client deleted')).toBe('yes');
    expect(marks.get('Client viewed')).toBe('');
  });

  it('contain nothing from another practice', async () => {
    const other = await seedPractice(harness.database.pool, {
      clients: 1,
      each: 1,
      documents: 1,
      documentBytes: 100,
    });
    const files = await harness.exportFiles(ownerId, 'CSV');
    for (const [path, content] of files) {
      expect(content.toString('utf8')).not.toContain(other);
      if (path.endsWith('.csv') && !['settings.csv', 'audit-trail.csv', 'time-away.csv'].includes(path)) {
        expect([path, read(content)]).toEqual([path, []]);
      }
    }
    // Text that differs in every seeded practice.
    expect(read(files.get('time-away.csv'))).toHaveLength(1);
  });
});
