import { inquiryTypes } from '@doula-desk/domain';
import type { OutgoingMail } from '../mail/mail-sender.js';
import { headerText } from '../mail/templates/header-text.js';
import type { ClaimedContact } from './contact.repository.js';

interface Addresses {
  from: string;
  to: string;
  /** Host of the product, for the Message-ID. */
  host: string;
}

/**
 * A visitor's message as the operator gets it: plain text, which a reply answers to the visitor. Every attempt has
 * the same Message-ID, so that a second copy is recognised as one.
 */
export function contactMail(contact: ClaimedContact, { from, to, host }: Addresses): OutgoingMail {
  const { id, name, email, company, inquiryType, message } = contact;
  const about = inquiryTypes.find(({ value }) => value === inquiryType)?.label ?? inquiryType;
  const facts = [`From: ${name} <${email}>`, ...(company ? [`Company: ${company}`] : []), `About: ${about}`];
  return {
    from,
    to,
    replyTo: { name: headerText(name), address: email },
    subject: headerText(`${about}: message of ${name} on the contact page`),
    text: `${facts.map(headerText).join('\n')}\n\n${message}\n`,
    messageId: `<${id}@${host}>`,
    // Keeps out-of-office answers from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A visitor may not make the worker read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
