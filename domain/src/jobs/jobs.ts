/**
 * Every job of the product: its name and what it carries. Payloads hold ids only, never a name, an
 * address or a text, because a queue keeps and shows them.
 */
export interface JobPayloads {
  /** Sends one message of the outbox. */
  'mail.send': { mailId: string };
  /** Finds messages whose job was lost, and queues them again. */
  'mail.sweep': Record<string, never>;
  /** Removes ended sessions, used or expired links, and old idempotency records. */
  'auth.prune': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** Queues are separate where one kind of work must not wait for another. */
export const queueNames = ['mail', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOfJob: Record<JobName, QueueName> = {
  'mail.send': 'mail',
  'mail.sweep': 'maintenance',
  'auth.prune': 'maintenance',
};

/** Jobs that come round by themselves, and every how many milliseconds. */
export const recurringJobs = {
  'mail.sweep': 60_000,
  'auth.prune': 3_600_000,
} as const satisfies Partial<Record<JobName, number>>;
