/** Fewest characters of a password (specification, business constants). */
export const PASSWORD_MIN_LENGTH = 8;
/** Most characters of a new password. */
export const PASSWORD_MAX_LENGTH = 128;
/** Most characters of a password that is typed to sign in: earlier versions allowed this many. */
export const TYPED_PASSWORD_MAX_LENGTH = 200;
/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;
/** Minutes without a request after which a session ends, unless the settings say otherwise. */
export const DEFAULT_SESSION_TIMEOUT_MINUTES = 120;
/** Days without a request after which a session with 'remember me' ends. */
export const REMEMBERED_SESSION_DAYS = 30;
/** Days after its sign-in on which every session ends, however much it is used. */
export const SESSION_MAX_DAYS = 30;
/** Hours for which a link to verify an email address works. */
export const VERIFICATION_LINK_HOURS = 48;
/** Emails with such a link that one account gets within 24 hours. */
export const VERIFICATION_MAILS_PER_DAY = 10;
/** Minutes for which a password link works. */
export const RESET_LINK_MINUTES = 60;
/** Failed sign-ins in a row, for one account from one address, that lock the pair. */
export const LOCKOUT_FAILURES = 5;
/** Minutes for which a locked pair of account and address waits. */
export const LOCKOUT_MINUTES = 15;
/**
 * Failed sign-ins within an hour, for one account from all addresses together, after which only
 * addresses the account has signed in from before are let through. Far above what a person mistypes.
 */
export const ACCOUNT_LOCKOUT_FAILURES = 100;
/** Milliseconds for which the 'Welcome Back!' screen stays before the redirect. */
export const WELCOME_REDIRECT_MS = 600;
/** Length of the free trial that the sign-up advertises. */
export const FREE_TRIAL_DAYS = 14;
