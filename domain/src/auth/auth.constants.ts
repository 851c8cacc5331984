/** Minimum length of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum length of a new password. */
export const PASSWORD_MAX_LENGTH = 128;
/** Maximum length of a password at sign-in. It's larger because earlier versions allowed longer passwords. */
export const TYPED_PASSWORD_MAX_LENGTH = 200;
/** Maximum length of an email address (RFC 5321, 4.5.3.1.3, minus the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;
/** Default number of minutes of inactivity after which a session ends. */
export const DEFAULT_SESSION_TIMEOUT_MINUTES = 120;
/** Days of inactivity after which a session with 'remember me' ends. */
export const REMEMBERED_SESSION_DAYS = 30;
/** Days after sign-in at which a session ends, regardless of activity. */
export const SESSION_MAX_DAYS = 30;
/** Number of hours for which an email verification link works. */
export const VERIFICATION_LINK_HOURS = 48;
/** Maximum number of verification emails per account within 24 hours. */
export const VERIFICATION_EMAILS_PER_DAY = 10;
/** Number of minutes for which a password reset link works. */
export const RESET_LINK_MINUTES = 60;
/** Number of consecutive failed sign-ins to an account from one IP address after which the pair is locked. */
export const LOCKOUT_FAILURES = 5;
/** Number of minutes for which a pair of an account and an IP address stays locked. */
export const LOCKOUT_MINUTES = 15;
/**
 * Number of failed sign-ins to one account within an hour, from all IP addresses combined, after which only addresses
 * that the account has signed in from before are accepted. No one mistypes a password this often.
 */
export const ACCOUNT_LOCKOUT_FAILURES = 100;
/** Milliseconds for which the 'Welcome Back!' screen is shown before the redirect. */
export const WELCOME_REDIRECT_MS = 600;
/** Length of the free trial that the sign-up page offers. */
export const FREE_TRIAL_DAYS = 14;

/** Number of hours for which an invitation link to set a password works. */
export const INVITATION_LINK_HOURS = 72;
