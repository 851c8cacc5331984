import { constantProfile, maxUsers, profiles } from './k6/profiles.js';
import { findLimit } from './lib/find-limit.mjs';
import { openLoadTarget } from './lib/load-target.mjs';
import { evaluateSoak, queuedJobs } from './lib/soak-figures.mjs';

describe('the load profiles', () => {
  it.each(Object.entries({ smoke: 1, load: 50, stress: 200, spike: 150, soak: 30 }))(
    'include %s with %i practitioners',
    (name, users) => {
      expect(maxUsers(name)).toBe(users);
    },
  );

  it('are listed in the error for an unknown profile name', () => {
    expect(() => maxUsers('rush')).toThrow(Object.keys(profiles).join(', '));
  });
});

describe('a load test', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it.each(['https://desk.example.org', 'http://localhost.example.org:8080', 'http://192.0.2.1'])(
    "refuses to run against %s, which isn't this machine",
    async (url) => {
      process.env.BASE_URL = url;
      process.env.PRACTITIONERS = 'practitioners.json';
      await expect(openLoadTarget()).rejects.toThrow('ALLOW_REMOTE=1');
    },
  );
});

describe('the capacity search', () => {
  const options = { first: 50, largest: 3200, precision: 1.1, hasTime: () => true };

  it.each([
    [330, [50, 100, 200, 400, 300, 350, 325], 325, 350],
    [7, [50, 25, 12, 6, 9, 7, 8], 7, 8],
    [0, [50, 25, 12, 6, 3, 1], 0, 1],
  ])('doubles and then bisects around %i', async (capacity, expected, best, worst) => {
    /** @type {number[]} */
    const tried = [];
    const found = await findLimit(options, async (number) => {
      tried.push(number);
      return { passed: number <= capacity };
    });
    expect(tried).toEqual(expected);
    expect(found).toMatchObject({ best, worst });
  });

  it('stops at the largest number, or when time is up', async () => {
    const attempt = async () => ({ passed: true });
    expect(await findLimit(options, attempt)).toMatchObject({ best: 3200, worst: undefined });
    const hurried = { ...options, hasTime: (/** @type {number} */ next) => next <= 200 };
    expect(await findLimit(hurried, attempt)).toMatchObject({ best: 200, worst: undefined });
  });

  it('lets at most ten practitioners sign in per second', () => {
    expect(constantProfile(400).stages).toEqual([
      { duration: '40s', target: 400 },
      { duration: '45s', target: 400 },
    ]);
  });
});

describe('soak test results', () => {
  const MB = 1024 * 1024;
  /** @param {(at: number) => number} memory @param {(at: number) => number} waiting */
  const samples = (memory, waiting) =>
    Array.from({ length: 40 }, (_, at) => ({ memory: { api: memory(at) * MB }, waiting: waiting(at) }));

  it('pass while memory and queues stay flat after the warm-up', () => {
    const { problems, sentence } = evaluateSoak(
      samples(
        (at) => 200 + Math.min(at, 8) + (at % 3),
        (at) => at % 5,
      ),
    );
    expect(problems).toEqual([]);
    expect(sentence).toBe('api 209 MB (+0%); at most 4 jobs waited');
  });

  it('fail if memory or a queue grows', () => {
    const { problems } = evaluateSoak(
      samples(
        (at) => 200 + 4 * at,
        (at) => 3 * at,
      ),
    );
    expect(problems).toEqual([
      'the memory of api grew from 260 to 340 MB',
      'the queues grew from 45 to 105 jobs',
    ]);
  });

  it('count waiting jobs, but not scheduled ones', () => {
    const text = [
      '# TYPE doula_queue_jobs gauge',
      'doula_queue_jobs{queue="mail",state="waiting"} 3',
      'doula_queue_jobs{queue="jobs",state="waiting"} 4',
      'doula_queue_jobs{queue="jobs",state="delayed"} 12',
    ].join('\n');
    expect(queuedJobs(text)).toBe(7);
  });
});
