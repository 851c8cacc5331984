/**
 * Id of the job that makes one attempt at sending a message. Queuing the same attempt again while it waits
 * adds nothing; the next attempt is a job of its own, which an earlier one that hangs cannot hold up.
 *
 * @param attempt counts from 1
 */
export function mailSendJobId(mailId: string, attempt: number): string {
  return `mail.send-${mailId}-${attempt}`;
}
