import { queueOfJob } from '@doula-desk/domain';
import { jobHandlerClasses } from './job-handlers.js';

it('has a handler for every job', () => {
  expect(Object.keys(jobHandlerClasses).sort()).toEqual(Object.keys(queueOfJob).sort());
});
