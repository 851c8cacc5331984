import { queueOfJob } from '@doula-desk/domain';
import type { JobHandlers } from './job-handler.js';
import { JobRegistry } from './job-registry.js';

const handlers = () =>
  Object.fromEntries(
    Object.keys(queueOfJob).map((name) => [name, { handle: async () => name }]),
  ) as unknown as JobHandlers;

it("finds a handler by its job's name, and nothing for an unknown name", () => {
  const all = handlers();
  const registry = new JobRegistry(all);
  expect(registry.find('mail.sweep')).toBe(all['mail.sweep']);
  expect(registry.find('toString')).toBeUndefined();
});

it('rejects a job without a handler, and a handler that two jobs share', () => {
  const { 'mail.sweep': _left, ...rest } = handlers();
  expect(() => new JobRegistry(rest as JobHandlers)).toThrow('no handler for the job mail.sweep');
  const all = handlers();
  const doubled = { ...all, 'auth.prune': all['mail.sweep'] } as unknown as JobHandlers;
  expect(() => new JobRegistry(doubled)).toThrow('two jobs');
});
