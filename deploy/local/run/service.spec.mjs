import { spawn } from 'node:child_process';
import { jest } from '@jest/globals';
import { hasEnded } from '../system/children.mjs';
import { Failure } from '../system/failure.mjs';
import { Service } from './service.mjs';

/**
 * Creates a service whose children run a line of JavaScript.
 *
 * @param {string} script
 * @param {{ stopLimitMs?: number, waitMs?: number, lastErrors?: string,
 *   isDiskFull?: () => Promise<boolean> }} [options]
 */
function createService(
  script,
  { stopLimitMs = 5_000, waitMs = 1, lastErrors = '', isDiskFull = async () => false } = {},
) {
  const start = jest.fn(() =>
    spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  /** @type {number[]} */
  const pids = [];
  /** @type {(failure: Failure) => void} */
  let onGiveUp = () => {};
  /** @type {Promise<Failure>} */
  const gaveUp = new Promise((resolve) => {
    onGiveUp = resolve;
  });
  let crashes = 0;
  const policy = () => (++crashes < 5 ? waitMs : undefined);
  const onStart = (/** @type {number} */ pid) => pids.push(pid);
  const onDiskFull = jest.fn();
  const service = new Service({
    name: 'worker',
    start,
    stopLimitMs,
    lastErrors: () => lastErrors,
    onStart,
    onGiveUp,
    isDiskFull,
    onDiskFull,
    diskFullWaitMs: waitMs,
    policy,
  });
  return { service, start, pids, gaveUp, onDiskFull };
}

/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const READY_SCRIPT = "process.send('ready'); setInterval(() => {}, 1000)";

it('restarts a child after a crash', async () => {
  const { service, start, pids } = createService(READY_SCRIPT);
  await service.run();
  await until(() => service.ready);
  process.kill(/** @type {number} */ (pids[0]), 'SIGKILL');
  await until(() => pids.length === 2 && service.ready);
  expect(pids[1]).not.toBe(pids[0]);
  await service.stop();
  expect(start).toHaveBeenCalledTimes(2);
});

it("gives up after five crashes in a row, with the child's last output", async () => {
  const { service, start, gaveUp } = createService('process.exit(1)', { lastErrors: 'boom' });
  await service.run();
  await expect(gaveUp).resolves.toMatchObject({
    message: 'The worker crashed 5 times within a minute.',
    details: 'boom',
    exitCode: 1,
  });
  expect(start).toHaveBeenCalledTimes(5);
  await service.stop();
}, 30_000);

it('keeps restarting a child while the disk is full, and says so once', async () => {
  let isFull = true;
  const options = { isDiskFull: async () => isFull, lastErrors: 'boom' };
  const { service, start, gaveUp, onDiskFull } = createService('process.exit(1)', options);
  await service.run();
  await until(() => start.mock.calls.length > 6);
  expect(onDiskFull).toHaveBeenCalledTimes(1);
  isFull = false;
  await expect(gaveUp).resolves.toMatchObject({ details: 'boom' });
  await service.stop();
}, 30_000);

it('retries a failed start if only the output shows that the disk is full', async () => {
  const { service, start, pids, gaveUp } = createService(READY_SCRIPT);
  await service.run();
  start.mockImplementationOnce(() => {
    throw new Failure("PostgreSQL didn't start: could not write lock file: No space left on device");
  });
  process.kill(/** @type {number} */ (pids[0]), 'SIGKILL');
  await until(() => pids.length === 2);
  start.mockImplementationOnce(() => {
    throw new Failure("PostgreSQL didn't start: something else");
  });
  process.kill(/** @type {number} */ (pids[1]), 'SIGKILL');
  await expect(gaveUp).resolves.toMatchObject({ message: "PostgreSQL didn't start: something else" });
  await service.stop();
});

it("doesn't restart if the configuration is invalid, and shows the server's message", async () => {
  const { service, start, gaveUp } = createService('process.exit(78)', {
    lastErrors: 'MAIL_FROM is not valid.',
  });
  await service.run();
  await expect(gaveUp).resolves.toMatchObject({
    message: 'MAIL_FROM is not valid.',
    details: '',
    exitCode: 78,
  });
  expect(start).toHaveBeenCalledTimes(1);
});

it("doesn't start another child when a child ends because it was stopped", async () => {
  const { service, start } = createService(READY_SCRIPT);
  await service.run();
  await service.stop();
  expect(service.child?.signalCode).toBe('SIGTERM');
  expect(start).toHaveBeenCalledTimes(1);
});

it("kills a child that doesn't stop in time", async () => {
  const { service } = createService(`process.on('SIGTERM', () => {}); ${READY_SCRIPT}`, {
    stopLimitMs: 50,
  });
  await service.run();
  await until(() => service.ready);
  await service.stop();
  expect(service.child?.signalCode).toBe('SIGKILL');
});

it("doesn't restart a child that was stopped between a crash and the next start", async () => {
  const { service, start } = createService('process.exit(1)', { waitMs: 200 });
  await service.run();
  const first = service.child;
  await until(() => first !== undefined && hasEnded(first));
  await service.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(start).toHaveBeenCalledTimes(1);
});

it('replaces a child without counting a crash', async () => {
  const { service, start, pids } = createService(READY_SCRIPT, { waitMs: 60_000 });
  await service.run();
  await until(() => service.ready);
  await service.restart(5_000);
  await until(() => service.ready);
  expect(start).toHaveBeenCalledTimes(2);
  expect(pids[1]).not.toBe(pids[0]);
  await service.stop();
});
