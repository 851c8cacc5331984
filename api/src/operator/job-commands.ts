import type { FailedJob } from '@doula-desk/domain';
import { FailedJobs } from '@doula-desk/platform';
import { isUUID } from 'class-validator';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from './accounts-admin.service.js';
import type { CommandContext } from './command-context.js';

/** Maximum number of jobs to print. */
const LIST_MAX = 200;

const states: Record<FailedJob['state'], string> = {
  failed: 'failed',
  retried: 'put back into its queue',
  succeeded: 'succeeded later',
};

/** Adds the commands that list failed jobs and retry them. */
export function addJobCommands(program: Command, { withServices, print }: CommandContext): void {
  const withJobs = (work: (jobs: FailedJobs) => Promise<void>) =>
    withServices((app) => work(app.get(FailedJobs)));
  const jobs = program
    .command('jobs')
    .description('list the jobs that failed within the last 14 days, newest first')
    .action(() =>
      withJobs(async (failedJobs) => {
        const list = await failedJobs.list(LIST_MAX);
        print(list.length === 0 ? 'No failed jobs.' : list.map(describeJob).join('\n'));
      }),
    );
  jobs
    .command('retry')
    .description('put failed jobs back into their queues')
    .argument('[id]', "the job's id, as shown in the list", jobId)
    .option('--all', "all failed jobs that haven't been retried yet")
    .action((id: string | undefined, { all = false }: { all?: boolean }) => {
      if (all === (id !== undefined)) throw new OperatorError('Enter the id of a job, or --all.');
      return withJobs(async (failedJobs) => {
        if (id === undefined) return print(`Retrying ${(await failedJobs.retryAll()).length} job(s).`);
        if (!(await failedJobs.find(id))) throw new OperatorError('No failed job has this id.');
        print((await failedJobs.retry(id)) ? 'Retrying.' : 'This job was already retried, or it succeeded.');
      });
    });
}

function describeJob({ id, job, reason, failures, failedAt, state }: FailedJob): string {
  const when = `${failedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const times = failures === 1 ? 'once' : `${failures} times`;
  return [id, when, job, `${reason}, ${times}`, states[state]].join('  ');
}

function jobId(text: string): string {
  if (!isUUID(text)) throw new InvalidArgumentError('Enter an id from the list.');
  return text;
}
