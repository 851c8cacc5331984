import { createHash } from 'node:crypto';
import { newId, recordContractEvent, toDateColumn } from '@doula-desk/platform';
import { seedPractice } from '@doula-desk/platform/testing';
import { poppler } from '../../documents/testing/read-pdf.js';
import { readWord } from '../../documents/testing/read-word.js';
import { createAppointment, createClient, createReminder } from '../../testing/charts.js';
import { ExportTestHarness } from '../../testing/export-test-harness.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;
const zone = 'America/Los_Angeles';

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

/** Creates a chart with a record of each kind. */
async function chart(firstName: string, lastName: string): Promise<string> {
  const { database } = harness;
  const clientId = await createClient(database, ownerId, { firstName, lastName, edd: '2027-05-01' });
  const parents = { ownerId, clientId };
  await createAppointment(database, parents, zone, { date: '2027-03-14', location: 'Birth Center' });
  await createReminder(database, parents, zone, { title: 'Pack the bag', dueDate: '2027-04-01' });
  const noteId = newId();
  await database.prisma.visitNote.create({
    data: {
      ...parents,
      id: noteId,
      date: toDateColumn('2027-03-07'),
      time: '09:30',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'prenatal',
      templateData: { homework: `Homework of ${firstName}` },
      status: 'locked',
      lockedAt: new Date(),
      createdBy: 'Zoë',
    },
  });
  await database.prisma.visitNoteAmendment.create({
    data: { id: newId(), ownerId, noteId, reason: 'Misheard', createdBy: 'Zoë', changes: { duration: 30 } },
  });
  await database.prisma.birthPlan.create({
    data: {
      ...parents,
      id: newId(),
      templateType: 'hospital',
      edd: toDateColumn('2027-05-01'),
      status: 'Completed',
      templateData: { 'laborEnvironment.notes': 'Candles' },
      createdBy: 'Zoë',
    },
  });
  await database.prisma.contract.create({
    data: {
      ...parents,
      id: newId(),
      type: 'birth',
      title: 'Birth agreement',
      templateData: { services: { birthSupport: 'Day and night' } },
      createdBy: 'Zoë',
      createdDate: toDateColumn('2027-01-01'),
    },
  });
  return clientId;
}

const inChart = [
  'Appointments',
  'Birth Center',
  'Visit notes',
  'Homework of',
  'Amended',
  'Misheard',
  '90 minutes',
  'Birth plans',
  'Candles',
  'Reminders',
  'Pack the bag',
  'Contracts',
  'Birth agreement',
  'Day and night',
];

describeWithPoppler('a PDF export', () => {
  it('is a book with a cover, a table of contents with page numbers, and every chart', async () => {
    const names = ['Zoë Núñez', 'Michał Ňová', 'Олена Шевченко'];
    for (const name of names) await chart(name.split(' ')[0] ?? '', name.split(' ')[1] ?? '');
    const files = await harness.exportFiles(ownerId, 'PDF');
    expect([...files.keys()]).toEqual(['Chart book.pdf', 'pictures/profile-photo.jpg']);
    const pdf = files.get('Chart book.pdf') ?? Buffer.alloc(0);
    const pages = poppler.text(pdf).split('\f');
    expect(pages[0]).toContain('Chart book');
    expect(pages[0]).toMatch(/Clients\s+3/);
    const contents = pages.findIndex((page) => /^\s*Contents$/m.test(page));
    for (const name of names) {
      const line = pages[contents]?.split('\n').find((each) => each.includes(name));
      const page = Number(/(\d+)\s*$/.exec(line ?? '')?.[1]);
      expect(pages[page - 1]).toContain(name);
    }
    const text = pages.join('\n');
    for (const part of inChart) expect(text.split(part).length - 1).toBeGreaterThanOrEqual(names.length);
    expect(poppler.info(pdf)).toMatchObject({ Tagged: 'yes', Title: 'Moonrise "Births": chart book' });
  });

  it('includes earlier pregnancies', async () => {
    const clientId = await chart('Ada', 'Again');
    await harness.database.prisma.pregnancy.updateMany({
      where: { ownerId, clientId },
      data: { closedAt: new Date(), number: 1, endKind: 'birth', endDate: toDateColumn('2025-03-09') },
    });
    const files = await harness.exportFiles(ownerId, 'PDF');
    const text = poppler.text(files.get('Chart book.pdf') ?? Buffer.alloc(0));
    expect(text).toContain('Earlier pregnancies');
    expect(text).toContain('Pregnancy 1 (born Mar 9, 2025)');
  });

  it("is created even if pictures can't be read", async () => {
    await chart('Ada', 'Invented');
    for (const odd of ['ffd8ffe000', '524946460000000057454250', '0000001866747970686569630000', '00']) {
      await harness.database.pool.query(
        `UPDATE "Settings" SET logo = decode($2, 'hex'), avatar = decode($2, 'hex') WHERE "ownerId" = $1`,
        [ownerId, odd],
      );
      const files = await harness.exportFiles(ownerId, 'PDF');
      expect(files.get('Chart book.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
      const pictures = [...files].filter(([path]) => path.startsWith('pictures/'));
      expect(pictures.map(([, bytes]) => bytes.toString('hex'))).toEqual([odd, odd]);
    }
  });

  it('says that a practice has no clients', async () => {
    await harness.database.pool.query(
      `UPDATE "Practice" SET "timeZone" = 'Europe/Berlin' WHERE "ownerId" = $1`,
      [ownerId],
    );
    const files = await harness.exportFiles(ownerId, 'PDF');
    // The paper size that is used in the practice's country.
    expect(poppler.info(files.get('Chart book.pdf') ?? Buffer.alloc(0))).toMatchObject({
      'Page size': expect.stringContaining('A4'),
    });
    expect(poppler.text(files.get('Chart book.pdf') ?? Buffer.alloc(0))).toContain(
      'There are no clients yet.',
    );
  });
});

describe('a Word export', () => {
  it('has the same contents in editable form', async () => {
    const id = await chart('Zoë', 'Núñez');
    const { client } = harness.database.prisma;
    await client.update({ where: { ownerId_id: { ownerId, id } }, data: { pregnancyEndKind: 'loss' } });
    const files = await harness.exportFiles(ownerId, 'Word');
    const { text } = await readWord(files.get('Chart book.docx') ?? Buffer.alloc(0));
    for (const part of ['Zoë Núñez', 'Contents', 'Practice and settings', ...inChart])
      expect(text).toContain(part);
    // After a loss, a plan doesn't show the due date.
    expect(text).not.toContain('Estimated due date');
  });
});

describe('contract PDFs', () => {
  it('are included in every export exactly as they were sealed', async () => {
    const clientId = await createClient(harness.database, ownerId, {
      firstName: 'Zoë',
      lastName: '../李: "x"',
    });
    const [id, sealed] = [newId(), newId()];
    const bytes = Buffer.from('%PDF-1.7 sealed');
    await harness.database.prisma.document.create({
      data: {
        id: sealed,
        ownerId,
        kind: 'contract-sealed',
        subjectId: id,
        subjectRevision: '1',
        status: 'ready',
        bytes,
      },
    });
    await harness.database.prisma.contract.create({
      data: {
        id,
        ownerId,
        clientId,
        type: 'birth',
        title: 'Agreement',
        status: 'signed',
        sealedDocumentId: sealed,
        createdBy: 'Zoë',
        createdDate: toDateColumn('2027-01-01'),
      },
    });
    const details = { sha256: createHash('sha256').update(bytes).digest('hex') };
    const event = { ownerId, contractId: id, kind: 'sealed', timeZone: 'UTC', details } as const;
    await recordContractEvent(harness.database.prisma, event);
    const path = `contracts/Zoë ..  李 x - Agreement (${id.slice(-8)}).pdf`.replace('..  ', '.. ');
    for (const format of ['PDF', 'Word', 'CSV'] as const) {
      const files = await harness.exportFiles(ownerId, format);
      expect([...files.keys()].filter((name) => name.startsWith('contracts/'))).toEqual([path]);
      expect(files.get(path)).toEqual(bytes);
    }
  });
});
