import { queueOfJob } from '@doula-desk/domain';
import { jobHandlerClasses } from './job-handlers.js';

it('names a handler for every job of the product', () => {
  expect(Object.keys(jobHandlerClasses).sort()).toEqual(Object.keys(queueOfJob).sort());
});
