import { inquiryTypes } from '@doula-desk/domain';
import type { OutgoingMail } from '../mail/mail-sender.js';
import { headerText } from '../mail/templates/header-text.js';
import type { ClaimedContact } from './contact.repository.js';

interface Addresses {
  from: string;
  to: string;
  /** The server's hostname, for the Message-ID. */
  host: string;
}

/**
 * Writes the plain-text email that forwards a visitor's message to the operator. Replies go to the visitor. Every
 * attempt has the same Message-ID, so that a second copy is recognized as a duplicate.
 */
export function contactMail(contact: ClaimedContact, { from, to, host }: Addresses): OutgoingMail {
  const { id, name, email, company, inquiryType, message } = contact;
  const about = inquiryTypes.find(({ value }) => value === inquiryType)?.label ?? inquiryType;
  const facts = [`From: ${name} <${email}>`, ...(company ? [`Company: ${company}`] : []), `About: ${about}`];
  return {
    from,
    to,
    replyTo: { name: headerText(name), address: email },
    subject: headerText(`${about}: message from ${name} on the contact page`),
    text: `${facts.map(headerText).join('\n')}\n\n${message}\n`,
    messageId: `<${id}@${host}>`,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A visitor must not be able to make the worker read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
