import { addDays, pregnancyMilestones } from '@doula-desk/domain';
import { createClient } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { runSequentially } from '../testing/run-sequentially.js';
import { ScanBirthdaysJob } from './scan-birthdays.job.js';
import { ScanMilestonesJob } from './scan-milestones.job.js';

const ZONE = 'Australia/Sydney';
/** Returns 8 AM in Sydney on November 27, 2026, or a number of days later. */
const eight = (day: string) => `${addDays(day, -1)}T21:00:00Z`;
const TODAY = '2026-11-27';

describe('the daily client scans', () => {
  let harness: NoticeTestHarness;
  let ownerId: string;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
  });

  afterAll(() => harness.close());

  beforeEach(async () => {
    ownerId = await harness.startOver({ timeZone: ZONE });
  });

  const eddAt = (weeks: number, day = TODAY) => addDays(day, 280 - weeks * 7);
  const client = (seed: Parameters<typeof createClient>[2]) => createClient(harness.database, ownerId, seed);
  const milestones = (now: string) => harness.run(ScanMilestonesJob, now);
  const birthdays = (now: string) => harness.run(ScanBirthdaysJob, now);
  const titles = async () => (await harness.bell(ownerId)).map(({ title }) => title).sort();

  describe('milestones', () => {
    it("are announced once on their day, at eight in the practice's zone", async () => {
      for (const { weeks } of pregnancyMilestones) await client({ edd: eddAt(weeks) });
      for (const weeks of [27, 29, 35, 38, 39, 41]) await client({ edd: eddAt(weeks) });
      const id = await client({ edd: addDays(eddAt(36), 1), firstName: 'Tomorrow' });
      expect(await milestones('2026-11-26T20:59:00Z')).toBe('nothing to do');
      expect(await milestones(eight(TODAY))).toBe('checked 4');
      expect(await milestones('2026-11-26T23:00:00Z')).toBe('nothing to do');
      expect(await titles()).toEqual(pregnancyMilestones.map(({ title }) => title));
      await milestones(eight('2026-11-28'));
      const bell = await harness.bell(ownerId);
      expect(bell).toHaveLength(5);
      expect(bell[4]).toMatchObject({
        type: 'milestone',
        title: '36 weeks: birth plan review',
        message: 'Tomorrow Invented: 36 weeks on Saturday, November 28, 2026',
        route: `/client-chart/${id}`,
      });
      expect(await harness.mails(ownerId)).toHaveLength(5);
    });

    it.each([
      ['a pregnancy that ended', { pregnancyEndKind: 'loss' as const }],
      ['Postpartum Care', { status: 'Postpartum Care' }],
      ['Care Completed', { status: 'Care Completed' }],
      ['Inactive', { status: 'Inactive' }],
    ])('are never announced for %s', async (_what, seed) => {
      await client({ edd: eddAt(36), ...seed });
      await client({ edd: eddAt(40), ...seed });
      await milestones(eight(TODAY));
      expect(await harness.bell(ownerId)).toEqual([]);
    });

    it('are all announced late, and not emailed, if no worker was running for three days', async () => {
      await milestones(eight('2026-11-23'));
      for (const day of ['2026-11-24', '2026-11-25', '2026-11-27']) await client({ edd: eddAt(36, day) });
      await milestones(eight(TODAY));
      expect(await titles()).toEqual([
        '36 weeks: birth plan review',
        '36 weeks: birth plan review (late)',
        '36 weeks: birth plan review (late)',
      ]);
      expect(await harness.mails(ownerId)).toHaveLength(1);
    });

    it('continue after an interrupted scan, without notifying twice', async () => {
      await client({ edd: eddAt(37) });
      await milestones(eight(TODAY));
      await harness.database.prisma.noticeDay.deleteMany();
      await client({ edd: eddAt(37) });
      await milestones(eight(TODAY));
      expect(await harness.bell(ownerId)).toHaveLength(2);
    });

    it("are announced to their own practitioner, in that practice's zone", async () => {
      const other = await createPractitioner(harness.database, { timeZone: 'America/Los_Angeles' });
      await createClient(harness.database, other, { edd: eddAt(28) });
      await milestones(eight(TODAY));
      expect(await harness.bell(other)).toEqual([]);
      await milestones(`${TODAY}T16:00:00Z`);
      expect(await harness.bell(other)).toHaveLength(1);
      expect(await harness.bell(ownerId)).toEqual([]);
    });

    it("aren't announced if the practitioner doesn't want client notifications", async () => {
      await harness.database.prisma.settings.create({
        data: { ownerId, notifications: { clientUpdates: false } },
      });
      await client({ edd: eddAt(28) });
      await milestones(eight(TODAY));
      expect(await harness.bell(ownerId)).toEqual([]);
    });

    it('are processed in several batches', async () => {
      await runSequentially(401, () => client({ edd: eddAt(28) }));
      expect(await milestones(eight(TODAY))).toBe('checked 401');
      expect(await harness.bell(ownerId)).toHaveLength(401);
    });
  });

  describe('birthdays', () => {
    it('are announced once a year', async () => {
      const id = await client({ dateOfBirth: '1994-11-27', firstName: `O'Neil <b>` });
      await client({ dateOfBirth: '1994-11-28' });
      await birthdays(eight(TODAY));
      await birthdays(eight(TODAY));
      expect(await harness.bell(ownerId)).toMatchObject([
        {
          type: 'milestone',
          title: `Birthday: O'Neil <b> Invented`,
          message: 'Friday, November 27, 2026',
          route: `/client-chart/${id}`,
          dedupeKey: `client-birthday/${id}/2026`,
        },
      ]);
      await birthdays(eight('2027-11-27'));
      expect((await harness.bell(ownerId)).filter(({ dedupeKey }) => dedupeKey.includes(id))).toHaveLength(2);
    });

    it('are on March 1 in common years for clients born on February 29', async () => {
      await client({ dateOfBirth: '1996-02-29' });
      await birthdays(eight('2027-02-28'));
      expect(await harness.bell(ownerId)).toEqual([]);
      await birthdays(eight('2027-03-01'));
      expect(await harness.bell(ownerId)).toMatchObject([{ message: 'Monday, March 1, 2027' }]);
      await harness.database.prisma.noticeDay.deleteMany();
      await birthdays(eight('2028-02-29'));
      await birthdays(eight('2028-03-01'));
      expect(await harness.bell(ownerId)).toHaveLength(2);
    });

    it.each([
      ['a client who had a loss', { pregnancyEndKind: 'loss' as const }],
      ['an inactive client', { status: 'Inactive' }],
    ])("aren't announced for %s", async (_what, seed) => {
      await client({ dateOfBirth: '1994-11-27', ...seed });
      await birthdays(eight(TODAY));
      expect(await harness.bell(ownerId)).toEqual([]);
    });

    it("aren't announced if the practitioner doesn't want it", async () => {
      await harness.database.prisma.settings.create({
        data: { ownerId, notifications: { birthdayReminders: false } },
      });
      await client({ dateOfBirth: '1994-11-27' });
      await birthdays(eight(TODAY));
      expect(await harness.bell(ownerId)).toEqual([]);
    });
  });
});
