import type { AdminAccount } from '@doula-desk/domain';
import type { Question } from '../../../components/confirm/index.js';

/** An action that an administrator can take on someone else's account. */
export type AccountAction = 'password-link' | 'end-sessions' | 'disable' | 'enable';

interface ActionTexts {
  label: (account: AdminAccount) => string;
  /** Shown once the action has succeeded. */
  done: (account: AdminAccount) => string;
  /** The confirmation to ask for first, if the action interrupts someone's work. */
  question?: (account: AdminAccount) => Question;
}

export const accountActions: Record<AccountAction, ActionTexts> = {
  'password-link': {
    label: ({ isInvited }) => (isInvited ? 'Send invitation again' : 'Send password link'),
    done: ({ email }) => `A link is on its way to ${email}.`,
  },
  'end-sessions': {
    label: () => 'Sign out everywhere',
    done: ({ name }) => `${name} is signed out on all devices.`,
    question: ({ name }) => ({
      title: 'Sign out everywhere',
      text: `${name} will be signed out on all devices and can sign in again.`,
      confirmLabel: 'Sign Out',
    }),
  },
  disable: {
    label: () => 'Disable account',
    done: ({ name }) => `${name}’s account is disabled.`,
    question: ({ name }) => ({
      title: 'Disable account',
      text: `${name} will be signed out and can’t sign in until you enable the account again. Their records are kept.`,
      confirmLabel: 'Disable',
      dangerous: true,
    }),
  },
  enable: { label: () => 'Enable account', done: ({ name }) => `${name} can sign in again.` },
};

/** Returns the actions that the account's state allows. */
export function actionsFor({ disabledAt }: AdminAccount): AccountAction[] {
  return disabledAt ? ['enable'] : ['password-link', 'end-sessions', 'disable'];
}
