/** A limit: so many requests in so many seconds. */
export interface RateLimit {
  requests: number;
  seconds: number;
  /**
   * Counted in the database, so that all servers share the count. Only for rare, sensitive routes; the others
   * are counted in each server's memory, which costs nothing and stops a flood just as well.
   */
  shared: boolean;
}

export const rateLimits = {
  /** A signed-in person: far above what a screen does, far below a flood. */
  person: { requests: 1200, seconds: 60, shared: false },
  /** One bearer token, whether anybody is behind it or not: counted before the query that finds out. */
  token: { requests: 1200, seconds: 60, shared: false },
  /** Everybody without a session who comes from one address; a clinic may share one. */
  address: { requests: 600, seconds: 60, shared: false },
  /** Sign-ins from one address, over all accounts. */
  signIn: { requests: 60, seconds: 60, shared: true },
  /** New accounts from one address. */
  register: { requests: 30, seconds: 3600, shared: true },
  /** Password links asked for, or tried, from one address. */
  passwordLink: { requests: 30, seconds: 3600, shared: true },
  /** Addresses verified, and links for it asked for, from one address. */
  verificationLink: { requests: 60, seconds: 3600, shared: true },
  /** Passwords and codes asked for again before a change of the account, from one address. */
  identity: { requests: 30, seconds: 900, shared: true },
  /** Calendar files read from one address; a calendar service asks for many people's from few. */
  calendarFeed: { requests: 120, seconds: 60, shared: false },
  /** Mails sent once more from one address. */
  resendMail: { requests: 60, seconds: 3600, shared: true },
  /** Mails ended by their link; a mail provider does it for many people from few addresses. */
  unsubscribe: { requests: 120, seconds: 60, shared: false },
  /** Whole practices as files, in and out: each costs as much as hundreds of other requests. */
  file: { requests: 60, seconds: 60, shared: false },
  /** Backups asked for from one address; one of a practice is made at a time. */
  backup: { requests: 60, seconds: 3600, shared: true },
  /** Exports asked for from one address; one of a practice is made at a time. */
  export: { requests: 60, seconds: 3600, shared: true },
  /** Archives uploaded from one address: each may be as large as a disk's tenth. */
  restore: { requests: 20, seconds: 3600, shared: true },
  /** Contracts mailed to clients from one address. */
  sendContract: { requests: 120, seconds: 3600, shared: true },
  /** Birth plans mailed from one address. */
  sharePlan: { requests: 60, seconds: 3600, shared: true },
  /** Birth plans read by their links; a clinic reads many from one address. */
  sharedPlan: { requests: 120, seconds: 60, shared: false },
  /** Contracts read and signed by their links; a clinic may share one address. */
  signing: { requests: 120, seconds: 60, shared: false },
  /** Messages left on the contact page from one address; an office may share one. */
  contact: { requests: 20, seconds: 3600, shared: true },
  /** Files asked about by their hash. */
  verify: { requests: 60, seconds: 60, shared: false },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
