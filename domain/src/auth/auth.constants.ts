/** Minimum length of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length of a new password. */
export const PASSWORD_MAX_LENGTH = 128;
/** Maximum length of a password on sign-in: earlier versions allowed passwords this long. */
export const TYPED_PASSWORD_MAX_LENGTH = 200;
/** Maximum length of an email address (RFC 5321, 4.5.3.1.3, minus the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;
/** Minutes of inactivity after which a session ends by default. */
export const DEFAULT_SESSION_TIMEOUT_MINUTES = 120;
/** Days of inactivity after which a session with 'remember me' ends. */
export const REMEMBERED_SESSION_DAYS = 30;
/** Days after sign-in when every session ends, regardless of activity. */
export const SESSION_MAX_DAYS = 30;
/** Hours for which a link to verify an email address works. */
export const VERIFICATION_LINK_HOURS = 48;
/** Maximum number of verification emails per account within 24 hours. */
export const VERIFICATION_MAILS_PER_DAY = 10;
/** Minutes for which a password link works. */
export const RESET_LINK_MINUTES = 60;
/** Consecutive failed sign-ins to one account from one address that lock the pair. */
export const LOCKOUT_FAILURES = 5;
/** Minutes for which a pair of account and address stays locked. */
export const LOCKOUT_MINUTES = 15;
/**
 * Failed sign-ins to one account within an hour, from all addresses combined, after which only addresses that the
 * account has signed in from before are accepted. People never mistype a password this often.
 */
export const ACCOUNT_LOCKOUT_FAILURES = 100;
/** Milliseconds that the 'Welcome Back!' screen shows before the redirect. */
export const WELCOME_REDIRECT_MS = 600;
/** Length of the free trial that the sign-up page offers. */
export const FREE_TRIAL_DAYS = 14;

/** Hours for which an invitation's link to set a password works. */
export const INVITATION_LINK_HOURS = 72;
