import { THIRD_PARTY_EMAILS_PER_DAY } from '../mail/mail.js';

/**
 * All errors that the API returns. Codes are stable and part of the API. Each code's status and default message are
 * defined here, so that the server and the browser use the same ones.
 */
export const errorCatalog = {
  VALIDATION_FAILED: { status: 400, message: "Some of the values aren't valid." },
  MALFORMED_REQUEST: { status: 400, message: "The request couldn't be read." },
  RESET_LINK_INVALID: {
    status: 400,
    message: 'This link has expired or was already used. Please request a new one.',
  },
  VERIFICATION_LINK_INVALID: {
    status: 400,
    message: 'This link has expired or was already used.',
  },
  UNUSUAL_VALUES: {
    status: 422,
    message: "Some of the values are unusual. Check them, and confirm them if they're right.",
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Enter the code from your authenticator app.' },
  SECOND_FACTOR_WRONG: {
    status: 403,
    message: "That code isn't right. Enter the next code that your app shows.",
  },
  SECOND_FACTOR_CLOCK: {
    status: 403,
    message:
      "This code has expired or isn't valid yet. Set your phone's clock to update automatically, then try again.",
  },
  SECOND_FACTOR_UNREADABLE: {
    status: 409,
    message:
      "This server can't check codes from your authenticator app right now. Use a recovery code, or ask your administrator to reset your two-factor sign-in.",
  },
  PASSWORD_WRONG: { status: 403, message: "That password isn't right." },
  API_TOKEN_SCOPE: { status: 403, message: "This API token doesn't have permission to do that." },
  CHART_READ_ONLY: { status: 403, message: "You can read this, but you can't change it." },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Verify your email address first. Open the link in the email that we sent you.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Your administrator requires two-factor sign-in. Set it up first.',
  },
  OWN_SECOND_FACTOR_MISSING: {
    status: 409,
    message: 'Turn on two-factor sign-in for your own account first, in Settings › Privacy.',
  },
  TWO_FACTOR_STATE: {
    status: 409,
    message: 'Two-factor sign-in was changed in the meantime. Reload the page and try again.',
  },
  API_TOKENS_FULL: { status: 409, message: "You've reached the API token limit. Revoke one first." },
  ACCOUNT_DISABLED: { status: 403, message: 'Your account is disabled. Please contact support.' },
  REGISTRATION_CLOSED: { status: 403, message: "This server doesn't accept new accounts." },
  ACCOUNT_EXISTS: { status: 409, message: 'There’s already an account with this email address.' },
  ACCOUNT_IS_DISABLED: { status: 409, message: 'This account is disabled. Enable it first.' },
  OWN_ACCOUNT: {
    status: 409,
    message: "You can't do that to your own account here. Use the settings, or ask another administrator.",
  },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: "This URL doesn't support that method." },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  REGISTRATION_FAILED: { status: 409, message: 'Failed to create account. Please try again.' },
  VERSION_CONFLICT: { status: 409, message: 'Someone changed this in the meantime.' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This form was already sent with different contents.' },
  MAIL_NOT_RESENDABLE: { status: 409, message: "This email can't be sent again." },
  APPOINTMENT_OVERLAP: { status: 409, message: 'You already have an appointment at this time.' },
  CHART_MEMBER_STATE: {
    status: 409,
    message: 'This invitation is no longer valid, or the access has ended.',
  },
  CHART_MEMBER_EXISTS: { status: 409, message: 'This email address was already invited to the care team.' },
  CHART_TRANSFERRED: {
    status: 409,
    message: "This chart was transferred to a colleague. You can read it, but you can't change it.",
  },
  CHART_TRANSFER_STATE: { status: 409, message: 'This offer has ended, or someone already responded to it.' },
  CHART_TRANSFER_EXISTS: {
    status: 409,
    message: 'This chart was already offered to a colleague. Withdraw that offer first.',
  },
  CHART_TRANSFER_BLOCKED: {
    status: 409,
    message:
      'This chart has a contract that’s waiting for a signature, or a shift that hasn’t ended. Wait for the signature or cancel the contract, and end the shift; then transfer the chart.',
  },
  CHART_RECORDS_KEPT: {
    status: 409,
    message:
      'This chart has visit notes, a birth log, shifts, signed contracts, sent invoices, or payments. Confirm that you want to delete them as well.',
  },
  CANNOT_UNDO: {
    status: 409,
    message: "This can't be undone anymore because the chart has changed in the meantime.",
  },
  PREGNANCY_ENDED: {
    status: 409,
    message: 'According to the chart, this pregnancy ended. To record a birth, update the chart first.',
  },
  SUMMARY_NOT_SENDABLE: {
    status: 409,
    message:
      'A summary can be emailed after the shift ends if the chart has an email address, but not after a loss.',
  },
  SUMMARIES_STOPPED: {
    status: 409,
    message: 'Your client turned off these emails. Confirm that they asked for them again.',
  },
  VISIT_NOTE_LOCKED: { status: 409, message: 'This note is locked. Please add an amendment.' },
  VISIT_NOTE_OF_COLLEAGUE: {
    status: 403,
    message: "Only its author can change this finished note. Once it's locked, you can add an amendment.",
  },
  VISIT_NOTE_NOT_FINISHED: { status: 409, message: 'Finish this note before you lock it.' },
  VISIT_NOTE_NOT_LOCKED: { status: 409, message: "This note isn't locked. Please edit the note itself." },
  ARCHIVE_REFUSED: { status: 400, message: 'This file is not a Doula Desk backup.' },
  BACKUP_NOT_READY: { status: 409, message: "This backup isn't finished yet. Try again later." },
  EXPORT_NOT_READY: { status: 409, message: "This export isn't finished yet. Try again later." },
  RESTORE_NOT_READY: { status: 409, message: "This restore can't be started now." },
  RESTORE_CODE_WRONG: {
    status: 403,
    message:
      "That code isn't right, or it has expired. Run the operator's command `restore-code` to get a new one.",
  },
  RESTORE_RUNNING: { status: 409, message: 'A backup is being restored. Please wait until that is done.' },
  CONTRACT_STATE: {
    status: 409,
    message: "The contract's status no longer allows that. Reload to see its current status.",
  },
  CONTRACT_CHANGED: {
    status: 409,
    message: "The contract on this page isn't the current one. Please reload.",
  },
  CONTRACT_NOT_READY: {
    status: 409,
    message: 'The contract is still being prepared. Please try again in a moment.',
  },
  INVOICE_STATE: {
    status: 409,
    message: "The invoice's status no longer allows that. Reload to see its current status.",
  },
  RECORDS_NOT_CONFIRMED: {
    status: 409,
    message:
      "This server can't confirm this client's invoices and payments, so it doesn't email them. Ask the operator of the server to run a check.",
  },
  INVOICE_PAID: {
    status: 409,
    message: 'This invoice has payments. Issue a credit note instead, or delete the payments first.',
  },
  INVOICE_CHANGED: {
    status: 409,
    message: 'The amounts of an invoice changed in the meantime. Please reload.',
  },
  PAYMENT_REFUNDED: { status: 409, message: 'This payment has refunds. Delete them first.' },
  CARD_UNAVAILABLE: {
    status: 503,
    message: 'Card payments aren’t available right now. Please try again later, or pay another way.',
  },
  CARD_EVENT_EARLY: { status: 409, message: 'The refund’s payment isn’t recorded yet.' },
  CLIENT_EMAIL_MISSING: { status: 409, message: "Please add the client's email address first." },
  MAIL_LIMIT_REACHED: {
    status: 429,
    message: `You've reached the limit of ${THIRD_PARTY_EMAILS_PER_DAY} emails to other people per day. Please try again tomorrow.`,
  },
  SIGNING_ENDED: {
    status: 410,
    message:
      'This contract can no longer be signed here. If you still want to sign it, please contact your doula.',
  },
  APPOINTMENT_LINK_ENDED: {
    status: 410,
    message: 'This appointment has started, or it was changed. Please contact your doula.',
  },
  IMPORT_TOO_COMPLEX: {
    status: 400,
    message: 'This file takes too long to read. Check it for stray quotation marks, or split it.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "This type of content isn't supported." },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  IMPORT_IN_PROGRESS: {
    status: 429,
    message: 'Another file is still being read. Please try again in a moment.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
  STORAGE_FULL: {
    status: 507,
    message:
      "There isn't enough disk space on the server. Ask your administrator to free up some, then try again.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** An invalid value in a request: the field as a dotted path, and the error message. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error response. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  /** A human-readable message, which may change. */
  message: string;
  /** Identifies the request in the server's log. */
  requestId: string;
  /** `VALIDATION_FAILED`: the invalid fields. `UNUSUAL_VALUES`: the fields to confirm. */
  details?: FieldError[];
  /** `VERSION_CONFLICT`, `VISIT_NOTE_LOCKED`, `VISIT_NOTE_OF_COLLEAGUE`: the record's current version on the server. */
  current?: unknown;
}
