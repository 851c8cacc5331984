import { lengthError, textLength } from './length.js';

it('counts an emoji, a letter, and a combining mark as one character each', () => {
  expect([textLength('👶'), textLength('é'), textLength('李'), textLength('')]).toEqual([1, 1, 1, 0]);
  expect(textLength('\uD83D lone')).toBe(6);
});

it('accepts as many emoji as letters', () => {
  expect(lengthError('👶'.repeat(100_000), 100_000)).toBeUndefined();
  expect(lengthError('👶'.repeat(100_001), 100_000)).toBe('Please use at most 100,000 characters');
  expect(lengthError('x'.repeat(200), 200)).toBeUndefined();
  expect(lengthError('x'.repeat(201), 200)).toBe('Please use at most 200 characters');
});
