import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { LocalDays } from './local-days.js';

const SCAN = 'digest.weekly';
const ZONE = 'America/New_York';

describe('the progress of daily notices', () => {
  let harness: NoticeTestHarness;
  let days: LocalDays;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
    days = new LocalDays(harness.database);
    await createPractitioner(harness.database, { timeZone: ZONE });
  });

  afterAll(() => harness.close());

  const dueOn = async (now: string) => (await days.due(SCAN, new Date(now)))[0]?.days ?? [];
  const finish = (...done: string[]) => days.finish(SCAN, [{ timeZone: ZONE, days: done }]);

  it("isn't undone by a worker that finishes an older day", async () => {
    await finish('2026-11-27');
    await finish('2026-11-26');
    expect(await dueOn('2026-11-27T14:00:00Z')).toEqual([]);
  });

  it('continues with the current day after a clock was a year ahead', async () => {
    await finish('2027-11-27');
    expect(await dueOn('2026-11-28T14:00:00Z')).toEqual(['2026-11-28']);
    await finish('2026-11-28');
    expect(await dueOn('2026-11-28T14:15:00Z')).toEqual([]);
    expect(await dueOn('2026-11-29T14:00:00Z')).toEqual(['2026-11-29']);
  });
});
