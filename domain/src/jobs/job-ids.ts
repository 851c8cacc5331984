/**
 * Returns the job id for an attempt to send a message. Enqueuing the same attempt again while it's waiting has no
 * effect. The next attempt is a separate job, so an attempt that hangs can't block it.
 *
 * @param attempt number of the attempt, starting at 1
 */
export function mailSendJobId(mailId: string, attempt: number): string {
  return `mail.send-${mailId}-${attempt}`;
}

/** Returns the job id for an archive or export. Enqueuing the job again while it's waiting or running has no effect. */
export function archiveJobId(
  job: 'backups.run' | 'server-backups.run' | 'exports.run' | 'restores.read' | 'restores.run',
  recordId: string,
): string {
  return `${job}-${recordId}`;
}

/**
 * Returns the job id for an attempt to render a document.
 *
 * @param attempt number of the attempt, starting at 1
 */
export function documentRenderJobId(documentId: string, attempt: number): string {
  return `documents.render-${documentId}-${attempt}`;
}

/**
 * Returns the job id for an attempt to forward a visitor's message.
 *
 * @param attempt number of the attempt, starting at 1
 */
export function contactForwardJobId(messageId: string, attempt: number): string {
  return `contact.forward-${messageId}-${attempt}`;
}
