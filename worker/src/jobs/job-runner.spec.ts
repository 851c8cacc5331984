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
  const metrics = { recordJob: (name: string, outcome: string) => void ended.push(`${name} ${outcome}`) };
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

it("logs a job's name, id, duration, and outcome, but not its payload", async () => {
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

it('reports only the kind of failure to the queue, which stores and shows it', async () => {
  const { runner: run } = runner(async () => {
    throw new RangeError('zoe@x.test is out of range');
  });
  await expect(run.run(job)).rejects.toThrow(/^RangeError$/);
});

it('measures jobs by name and outcome, but ignores unknown names', async () => {
  const { ended, runner: run } = runner(async () => 'sent');
  await run.run(job);
  await expect(run.run({ ...job, name: 'moon.phase' })).rejects.toThrow();
  expect(ended).toEqual(['mail.send succeeded']);
});

it('fails a job that was added by a newer version', async () => {
  const { runner: run } = runner(async () => 'sent');
  await expect(run.run({ ...job, name: 'moon.phase' })).rejects.toThrow('UnknownJobError');
});

it('stores a job whose last attempt failed, but not one with attempts left', async () => {
  const { failed, runner: run } = runner(async () => {
    throw new RangeError('zoe@x.test is out of range');
  });
  await expect(run.run({ ...job, attemptsMade: 1 })).rejects.toThrow();
  expect(failed).toEqual([]);
  await expect(run.run({ ...job, attemptsMade: 2 })).rejects.toThrow();
  expect(failed).toEqual(['mail.send RangeError']);
});

it('stores a job that the queue gave up on because its workers crashed', async () => {
  const { failed, runner: run } = runner(async () => 'sent');
  await run.giveUp(job);
  expect(failed).toEqual(['mail.send Stalled']);
});
