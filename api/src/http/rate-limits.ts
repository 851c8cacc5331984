/** A number of requests per number of seconds. */
export interface RateLimit {
  requests: number;
  seconds: number;
  /**
   * Whether to count in the database, so that all servers share the count. Only for rare, sensitive routes;
   * the others are counted in each server's memory, which costs nothing and stops a flood just as well.
   */
  shared: boolean;
}

export const rateLimits = {
  /** A signed-in practitioner: far above what a screen sends, far below a flood. */
  person: { requests: 1200, seconds: 60, shared: false },
  /** One bearer token, valid or not: counted before the query that checks it. */
  token: { requests: 1200, seconds: 60, shared: false },
  /** All callers without a session at one IP address, which a clinic may share. */
  address: { requests: 600, seconds: 60, shared: false },
  /** Sign-ins per IP address, across all accounts. */
  signIn: { requests: 60, seconds: 60, shared: true },
  /** Registrations per IP address. */
  register: { requests: 30, seconds: 3600, shared: true },
  /** Password links requested or tried per IP address. */
  passwordLink: { requests: 30, seconds: 3600, shared: true },
  /** Verifications, and verification links requested, per IP address. */
  verificationLink: { requests: 60, seconds: 3600, shared: true },
  /** Invitations and password links that administrators send, per IP address. */
  invite: { requests: 120, seconds: 3600, shared: true },
  /** Passwords and codes entered to confirm account changes, per IP address. */
  identity: { requests: 30, seconds: 900, shared: true },
  /** Calendar files per IP address; a calendar service fetches those of many people from a few IP addresses. */
  calendarFeed: { requests: 120, seconds: 60, shared: false },
  /** Resent emails per IP address. */
  resendMail: { requests: 60, seconds: 3600, shared: true },
  /** Unsubscribe requests per IP address; a mail provider sends them for many people from a few IP addresses. */
  unsubscribe: { requests: 120, seconds: 60, shared: false },
  /** Imports and exports of whole practices: each costs as much as hundreds of other requests. */
  file: { requests: 60, seconds: 60, shared: false },
  /** Backups requested per IP address; each practice has one in progress at a time. */
  backup: { requests: 60, seconds: 3600, shared: true },
  /** Exports requested per IP address; each practice has one in progress at a time. */
  export: { requests: 60, seconds: 3600, shared: true },
  /** Archives uploaded per IP address: each may take a tenth of the disk. */
  restore: { requests: 20, seconds: 3600, shared: true },
  /** Calls to restore a whole server, per IP address, while it has no account. */
  serverRestore: { requests: 60, seconds: 900, shared: true },
  /** Contracts emailed to clients, per IP address. */
  sendContract: { requests: 120, seconds: 3600, shared: true },
  /** Invoices and receipts emailed to clients, per IP address. */
  sendInvoice: { requests: 120, seconds: 3600, shared: true },
  /** Links to birth plans, birth records, and birth stories emailed, per IP address. */
  shareRecord: { requests: 60, seconds: 3600, shared: true },
  /** Invoice links created for copying, per IP address. */
  createInvoiceLink: { requests: 120, seconds: 3600, shared: true },
  /** Records read through links, per IP address; a clinic reads many from one IP address. */
  sharedRecord: { requests: 120, seconds: 60, shared: false },
  /** Card payments started through links, per IP address. */
  cardCheckout: { requests: 60, seconds: 3600, shared: true },
  /** Events about card payments, per IP address; Stripe sends all of them from a few IP addresses. */
  cardEvent: { requests: 1200, seconds: 60, shared: false },
  /** Contracts read and signed through links, per IP address; a clinic may share one. */
  signing: { requests: 120, seconds: 60, shared: false },
  /** Replies to appointment reminders, per IP address; a clinic may share one. */
  appointmentReply: { requests: 60, seconds: 3600, shared: true },
  /** Contact messages per IP address; an office may share one. */
  contact: { requests: 20, seconds: 3600, shared: true },
  /** Hashes of files checked per IP address. */
  verify: { requests: 60, seconds: 60, shared: false },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
