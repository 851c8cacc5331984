/**
 * Returns the id of the job for one attempt to send a message. Enqueuing the same attempt again while it waits has no
 * effect. The next attempt is a separate job, so an attempt that hangs can't block it.
 *
 * @param attempt counts from 1
 */
export function mailSendJobId(mailId: string, attempt: number): string {
  return `mail.send-${mailId}-${attempt}`;
}

/** Returns the id of the job for an archive or export: enqueuing it again while it waits or runs has no effect. */
export function archiveJobId(
  job: 'backups.run' | 'server-backups.run' | 'exports.run' | 'restores.read' | 'restores.run',
  recordId: string,
): string {
  return `${job}-${recordId}`;
}

/**
 * Returns the id of the job for one attempt to render a document.
 *
 * @param attempt counts from 1
 */
export function documentRenderJobId(documentId: string, attempt: number): string {
  return `documents.render-${documentId}-${attempt}`;
}

/**
 * Returns the id of the job for one attempt to forward a visitor's message.
 *
 * @param attempt counts from 1
 */
export function contactForwardJobId(messageId: string, attempt: number): string {
  return `contact.forward-${messageId}-${attempt}`;
}
