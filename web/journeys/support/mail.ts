import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Two minutes in total, since the worker can be slow on a busy machine. */
const [ATTEMPTS, PAUSE_MS] = [480, 250];

/** Returns the messages to an email address that the product saved as files, oldest first. */
export async function emailsTo(folder: string, address: string): Promise<ParsedMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(names.sort().map((name) => readFile(path.join(folder, name))));
  // Reading a message takes longer than finding its address, and journeys share a folder.
  const mails = await Promise.all(
    files.filter((file) => file.includes(address)).map((file) => simpleParser(file)),
  );
  return mails.filter(({ to }) =>
    [to].flat().some((part) => part?.value.some((one) => one.address === address)),
  );
}

/** Waits until the worker has sent a message with this subject to an email address, and returns the message. */
export async function waitForMail(folder: string, address: string, subject: RegExp): Promise<ParsedMail> {
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const found = (await emailsTo(folder, address)).find((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`no email arrived with the subject ${subject}`);
}

/** Returns the first link in a message's text. */
export function firstLink(mail: ParsedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error('the email has no link');
  return link;
}
