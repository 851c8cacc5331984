import { isAccountEmail, isEmail, normalizeEmail, RESET_LINK_MINUTES } from '@doula-desk/domain';
import type { INestApplicationContext } from '@nestjs/common';
import { Command, InvalidArgumentError } from 'commander';
import { AccountsAdminService } from './accounts-admin.service.js';
import { addArchiveCommands } from './archive-commands.js';
import { askPassword as askOnTerminal } from './ask-password.js';
import type { CommandContext } from './command-context.js';
import { addContactCommands } from './contact-commands.js';
import { DemoService, demoAccount } from './demo.service.js';
import { addFileCommands } from './file-commands.js';
import { addJobCommands } from './job-commands.js';
import { addSealCommands } from './seal-commands.js';
import { addStatusCommands } from './status-commands.js';
import { addVerifyCommand } from './verify-commands.js';

const NO_ADMIN_LEFT =
  'No administrator is left. `accounts grant-admin` lets another account administer the server.';

/**
 * Builds the operator's commands.
 *
 * @param open starts the services; called only when a command runs
 * @param migrate migrates the database to the newest schema
 * @param askPassword asks for a password on the terminal
 */
export function operatorCommands(
  open: () => Promise<INestApplicationContext>,
  print: CommandContext['print'],
  migrate: () => Promise<void>,
  askPassword = askOnTerminal,
): Command {
  const program = new Command('doula-desk').description('Operator commands for a Doula Desk server.');
  const withServices: CommandContext['withServices'] = async (work) => {
    const app = await open();
    try {
      await work(app);
    } finally {
      await app.close();
    }
  };
  const withAccounts = (work: (accounts: AccountsAdminService) => Promise<void>) =>
    withServices((app) => work(app.get(AccountsAdminService)));

  const accounts = program.command('accounts').description('list, create, disable, and recover accounts');
  accounts
    .command('list')
    .description('list all accounts, oldest first')
    .option('--marketing', 'only active accounts whose owners agreed to product news')
    .action(({ marketing }: { marketing?: boolean }) =>
      withAccounts(async (service) => print(table(await service.list(marketing)))),
    );
  accounts
    .command('create')
    .description('create an account and print a link to set its password')
    .argument('<email>', "the account's email address", parseNewEmail)
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option('--phone <number>', '', '')
    .action((email: string, names: { firstName: string; lastName: string; phone: string }) =>
      withAccounts(async (service) => print(passwordLink(await service.create({ email, ...names })))),
    );
  accounts
    .command('disable')
    .description('disable an account and end its sessions; its records stay')
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) => {
        const wasOnlyAdmin = await service.disable(email);
        print('Disabled.');
        if (wasOnlyAdmin) print(NO_ADMIN_LEFT);
      }),
    );
  accounts
    .command('enable')
    .description('enable a disabled account')
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) => print(await service.enable(email).then(() => 'Enabled.'))),
    );
  accounts
    .command('reset-password')
    .description('print a link to set a new password')
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) => print(passwordLink(await service.resetPassword(email)))),
    );
  accounts
    .command('reset-all-passwords')
    .description(
      'print a link for each account whose password stopped working because the server key was lost',
    )
    .action(() =>
      withAccounts(async (service) => {
        const links = await service.resetAllPasswords();
        if (links.length === 0)
          return print('Every password works with the server key. There is nothing to reset.');
        print(
          `Give each link to its owner; it works once, within ${RESET_LINK_MINUTES} minutes. Run this command again for anyone who misses it.`,
        );
        for (const { email, name, link } of links) print(`${email}  ${name}\n  ${link}`);
      }),
    );
  accounts
    .command('reset-second-factor')
    .description('turn off two-factor sign-in for someone who lost their authenticator')
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) =>
        print(
          (await service.resetSecondFactor(email))
            ? 'Two-factor sign-in is off. The password alone is enough to sign in.'
            : 'This account has no second factor.',
        ),
      ),
    );
  accounts
    .command('end-sessions')
    .description('sign an account out everywhere')
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) => print(`Ended ${await service.endSessions(email)} session(s).`)),
    );
  accounts
    .command('grant-admin')
    .description(
      'make an account an administrator of the server in the web app; it can still open only its own charts',
    )
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) =>
        print(await service.grantAdmin(email).then(() => 'This account is now an administrator.')),
      ),
    );
  accounts
    .command('revoke-admin')
    .description("revoke an account's administrator rights")
    .argument('<email>', "the account's email address", parseAccountEmail)
    .action((email: string) =>
      withAccounts(async (service) => {
        const { wasAdmin, wasOnlyAdmin } = await service.revokeAdmin(email);
        print(
          wasAdmin ? 'This account is no longer an administrator.' : "This account isn't an administrator.",
        );
        if (wasOnlyAdmin) print(NO_ADMIN_LEFT);
      }),
    );

  addArchiveCommands(program, { withServices, migrate, print });
  addContactCommands(program, { withServices, print });
  addJobCommands(program, { withServices, print });
  addFileCommands(program, { withServices, print });
  addSealCommands(program, { withServices, print, askPassword });
  addStatusCommands(program, { withServices, print });
  addVerifyCommand(program, { withServices, print });

  program
    .command('demo')
    .description('create a demo practice, once')
    .action(() =>
      withServices(async (app) => {
        const isNew = await app.get(DemoService).createOnce();
        print(
          `${isNew ? 'Created the demo practice, whose account administers this server' : 'The demo practice already exists'}: ${demoAccount.email} / ${demoAccount.password}`,
        );
      }),
    );
  return program;
}

function parseNewEmail(text: string): string {
  return parseEmail(text, isEmail);
}

function parseAccountEmail(text: string): string {
  return parseEmail(text, isAccountEmail);
}

function parseEmail(text: string, isValid: (email: string) => boolean): string {
  const email = normalizeEmail(text);
  if (!isValid(email)) throw new InvalidArgumentError('Enter a valid email address.');
  return email;
}

function passwordLink(link: string): string {
  return `Give this link to the account's owner. It works once, within ${RESET_LINK_MINUTES} minutes:\n${link}`;
}

function table(accounts: Awaited<ReturnType<AccountsAdminService['list']>>): string {
  if (accounts.length === 0) return 'No accounts.';
  const rows = accounts.map((account) => [
    account.email,
    account.name,
    `since ${account.createdAt.toISOString().slice(0, 10)}`,
    account.lastSeenAt ? `seen ${account.lastSeenAt.toISOString().slice(0, 16)}Z` : 'never seen',
    account.disabledAt ? 'disabled' : 'active',
    account.isAdmin ? 'administrator' : '',
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
