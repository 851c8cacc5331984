import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { MailSender, type OutgoingMail } from './mail-sender.js';
import type { SendFailure } from './retry.rules.js';

/**
 * Used if no mail server is configured: saves each message as a file that a mail client can open. The file is named
 * after the message's id, so sending the message again replaces it. The files contain sign-in links, so only the
 * server's user can read them.
 */
export class FolderSender extends MailSender {
  readonly isSaving = true;
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async send(mailId: string, mail: OutgoingMail): Promise<SendFailure | undefined> {
    try {
      const { message } = await this.transport.sendMail(mail);
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(this.folder, `.${mailId}.part`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path.join(this.folder, `${mailId}.eml`));
      return undefined;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      return { reason: typeof code === 'string' ? code : 'unknown-error', isPermanent: false };
    }
  }
}
