import { failureReason } from './failure-reason.js';

it.each([
  [Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }), 'Error ECONNREFUSED'],
  [Object.assign(new RangeError('disk'), { code: '53100' }), 'RangeError 53100'],
  [new TypeError('zoe@example.org is unknown'), 'TypeError'],
  [Object.assign(new Error('x'), { code: 'Zoë Example' }), 'Error'],
  ['zoe@example.org', 'string'],
])('includes only the class and the code of an error: %s', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
