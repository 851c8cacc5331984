import { jest } from '@jest/globals';
import { explain } from './failure.mjs';

it('explains a full disk in one line, without a stack trace', () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  const full = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' });
  expect(explain(full)).toBe(1);
  expect(print.mock.calls).toEqual([['Doula Desk: the disk is full. Free up some space and try again.']]);
  print.mockRestore();
});
