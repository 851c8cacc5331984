import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Two minutes in total: the worker of a busy machine may be busy, too. */
const [ATTEMPTS, PAUSE_MS] = [480, 250];

/** Returns the messages to an address that the product wrote as files, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<ParsedMail[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map(async (file) => simpleParser(await readFile(path.join(folder, file)))),
  );
  return mails.filter(({ to }) =>
    [to].flat().some((part) => part?.value.some((one) => one.address === address)),
  );
}

/** Waits until the worker has sent an address a message with this subject, and returns it. */
export async function waitForMail(folder: string, address: string, subject: RegExp): Promise<ParsedMail> {
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const found = (await mailsTo(folder, address)).find((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`no email arrived with the subject ${subject}`);
}

/** Returns the first link in a message's text. */
export function linkIn(mail: ParsedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error('the email has no link');
  return link;
}
