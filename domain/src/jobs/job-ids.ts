/**
 * Id of the job that makes one attempt at sending a message. Queuing the same attempt again while it waits
 * adds nothing; the next attempt is a job of its own, which an earlier one that hangs cannot hold up.
 *
 * @param attempt counts from 1
 */
export function mailSendJobId(mailId: string, attempt: number): string {
  return `mail.send-${mailId}-${attempt}`;
}

/** Id of the job that works on one archive or export: queuing it again while it waits or runs adds nothing. */
export function archiveJobId(
  job: 'backups.run' | 'exports.run' | 'restores.read' | 'restores.run',
  recordId: string,
): string {
  return `${job}-${recordId}`;
}

/**
 * Id of the job that makes one attempt at drawing a document.
 *
 * @param attempt counts from 1
 */
export function documentRenderJobId(documentId: string, attempt: number): string {
  return `documents.render-${documentId}-${attempt}`;
}

/**
 * Id of the job that makes one attempt at forwarding a visitor's message.
 *
 * @param attempt counts from 1
 */
export function contactForwardJobId(messageId: string, attempt: number): string {
  return `contact.forward-${messageId}-${attempt}`;
}
