import type { VisitNote } from '@doula-desk/domain';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { describeNote } from './note-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const subject = { paper: 'letter', createdAt: new Date('2027-01-09T10:00:00Z') } as const;

const note: VisitNote = {
  id: 'n1',
  clientId: 'c1',
  clientName: 'לאה כהן',
  date: '2027-01-09',
  time: '9:00 AM',
  type: 'Prenatal Visit',
  location: 'Client Home',
  duration: 60,
  template: 'prenatal',
  templateData: { concerns: 'None' },
  nextSteps: 'Call on Monday.\nBring the ball.',
  status: 'locked',
  finishedAt: '2027-01-09T18:00:00Z',
  lockedAt: '2027-01-09T18:00:00Z',
  importedAt: null,
  isUnproven: false,
  amendments: [],
  createdBy: 'Zoë Núñez',
  authorId: null,
  onlyMe: false,
  createdAt: '2027-01-09T17:00:00Z',
  updatedAt: '2027-01-09T18:00:00Z',
  version: 2,
};

async function drawNote(changes: Partial<VisitNote>) {
  const head = await letterheadBlock(letterhead);
  const { bytes, pages } = await renderDocument(
    describeNote({ note: { ...note, ...changes }, letterhead }, subject, head),
  );
  return { text: poppler.text(bytes), pages };
}

describeWithPoppler('a visit note PDF', () => {
  it('contains every word of an answer with 100,000 characters', async () => {
    const words = Array.from({ length: 14_285 }, (_, n) => `w${String(n).padStart(5, '0')}`);
    const { text, pages } = await drawNote({ templateData: { concerns: words.join(' ').slice(0, 100_000) } });
    expect(text.match(/w\d{5}/g)).toEqual(words);
    expect(text.match(/Page \d+ of \d+/g)).toHaveLength(pages);
  });

  it('shows the current text, and the previous text next to each amendment', async () => {
    const amendment = {
      id: 'a1',
      reason: 'A wrong day',
      changes: { date: '2027-01-10', templateData: { concerns: 'Swelling' } },
      createdBy: 'Zoë Núñez',
      createdAt: '2027-01-11T18:00:00Z',
      importedAt: null,
      isUnproven: false,
    };
    const { text } = await drawNote({ amendments: [amendment] });
    expect(text).toMatch(/Date +Sunday, January 10, 2027, 9:00 AM/);
    expect(text).toMatch(/Amendments\s+Jan 11, 2027, 10:00 AM PST, Zoë Núñez\s+Reason: A wrong day/);
    expect(text).toMatch(/Date, before +Jan 9, 2027\s+Date, now +Jan 10, 2027/);
    expect(text).toMatch(/before +None\s+[^\n]*now +Swelling/);
  });

  it('marks an unconfirmed note and an unconfirmed amendment', async () => {
    const amendment = {
      ...{ id: 'a1', reason: 'A wrong day', changes: { date: '2027-01-10' }, createdBy: 'Zoë Núñez' },
      ...{ createdAt: '2027-01-11T18:00:00Z', importedAt: null, isUnproven: true },
    };
    const marks = async (changes: Partial<VisitNote>) =>
      (await drawNote(changes)).text
        .replace(/\s+/g, ' ')
        .match(/Not confirmed:?|recorded this \w+ as shown here/g);
    expect(await marks({ isUnproven: true })).toEqual(['Not confirmed', 'recorded this note as shown here']);
    expect(await marks({ amendments: [amendment] })).toEqual([
      'Not confirmed:',
      'recorded this amendment as shown here',
    ]);
    expect(await marks({})).toBeNull();
  });

  it("says that this server can't verify the lock of an imported note", async () => {
    const { text } = await drawNote({ importedAt: '2027-02-01T18:00:00Z' });
    expect(text.replace(/\s+/g, ' ')).toContain(
      "Imported Feb 1, 2027, 10:00 AM PST from a backup that this server couldn't verify, or that was created before the note was locked.",
    );
    expect((await drawNote({})).text).not.toContain('Imported');
  });

  it("shows the client's name in its original script", async () => {
    const { text } = await drawNote({});
    expect(text).toContain('לאה כהן');
    expect(text).toMatch(/Next steps\s+Call on Monday\.\s+Bring the ball\./);
  });
});
