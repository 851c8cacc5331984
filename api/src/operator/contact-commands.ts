import type { Command } from 'commander';
import { ContactRepository, type StoredMessage } from '../contact/contact.repository.js';
import type { CommandContext } from './command-context.js';

/** Adds the command that lists messages from visitors to the public pages. */
export function addContactCommands(program: Command, { withServices, print }: CommandContext): void {
  program
    .command('messages')
    .description('list the latest messages from the contact page, newest first')
    .action(() =>
      withServices(async (app) => {
        const messages = await app.get(ContactRepository).listLatest();
        print(messages.length === 0 ? 'No messages.' : messages.map(describeMessage).join('\n\n'));
      }),
    );
}

function describeMessage({
  createdAt,
  name,
  email,
  company,
  inquiryType,
  message,
  forwardedAt,
}: StoredMessage): string {
  const when = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const sender = `${name} <${email}>${company ? `, ${company}` : ''}`;
  const forwarded = forwardedAt ? 'forwarded' : 'not forwarded';
  const text = message.replace(/^/gmu, '  ');
  return `${[when, sender, inquiryType, forwarded].join('  ')}\n${text}`;
}
