import { Writable } from 'node:stream';
import { queueOfJob } from '@doula-desk/domain';
import { pino } from 'pino';
import { type JobHandlers, NOTHING_TO_DO } from './job-handler.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';

function runner(handle: () => Promise<string>) {
  const lines: string[] = [];
  const failed: string[] = [];
  const failedJobs = {
    record: async (name: string, _payload: unknown, reason: string) => void failed.push(`${name} ${reason}`),
    recordSuccess: async () => undefined,
  };
  const ended: string[] = [];
  const metrics = { jobEnded: (name: string, outcome: string) => void ended.push(`${name} ${outcome}`) };
  const logger = pino(
    { level: 'info' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const others = Object.keys(queueOfJob).map((name) => [name, { handle: async () => NOTHING_TO_DO }]);
  const handlers = { ...Object.fromEntries(others), 'mail.send': { handle } } as unknown as JobHandlers;
  const registry = new JobRegistry(handlers);
  return {
    lines,
    failed,
    ended,
    runner: new JobRunner(registry, { record: async () => undefined }, failedJobs, metrics, logger),
  };
}

const job = {
  id: '7',
  name: 'mail.send',
  data: { mailId: 'secret-id' },
  attemptsMade: 0,
  opts: { attempts: 3 },
};

it('logs name, id, duration, and outcome of a job, but not its payload', async () => {
  const { lines, runner: run } = runner(async () => 'sent');
  await run.run(job);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'mail.send', jobId: '7', outcome: 'sent' });
  expect(lines[0]).not.toContain('secret-id');
});

it("doesn't log jobs that had nothing to do", async () => {
  const { lines, runner: run } = runner(async () => 'sent');
  await run.run({ ...job, name: 'mail.sweep', data: {} });
  expect(lines).toEqual([]);
});

it('tells the queue only the kind of a failure, because the queue stores and shows it', async () => {
  const { runner: run } = runner(async () => {
    throw new RangeError('zoe@x.test is out of range');
  });
  await expect(run.run(job)).rejects.toThrow(/^RangeError$/);
});

it('measures jobs by name and outcome, but not names that no version knows', async () => {
  const { ended, runner: run } = runner(async () => 'sent');
  await run.run(job);
  await expect(run.run({ ...job, name: 'moon.phase' })).rejects.toThrow();
  expect(ended).toEqual(['mail.send succeeded']);
});

it('fails a job from a newer version', async () => {
  const { runner: run } = runner(async () => 'sent');
  await expect(run.run({ ...job, name: 'moon.phase' })).rejects.toThrow('UnknownJobError');
});

it('keeps a job that failed in its last attempt, and no earlier one', async () => {
  const { failed, runner: run } = runner(async () => {
    throw new RangeError('zoe@x.test is out of range');
  });
  await expect(run.run({ ...job, attemptsMade: 1 })).rejects.toThrow();
  expect(failed).toEqual([]);
  await expect(run.run({ ...job, attemptsMade: 2 })).rejects.toThrow();
  expect(failed).toEqual(['mail.send RangeError']);
});

it('keeps a job that the queue gave up because its workers crashed', async () => {
  const { failed, runner: run } = runner(async () => 'sent');
  await run.giveUp(job);
  expect(failed).toEqual(['mail.send Stalled']);
});
