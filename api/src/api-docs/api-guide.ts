import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@doula-desk/domain';

/** The introduction to the API reference, in Markdown. */
export const API_GUIDE = `
The API that the web app uses, open to your own programs.

## Tokens

Create an API token under **Settings › Privacy**, and send it with every request: \`Authorization: Bearer <token>\`.
Tokens are opaque strings. Operations that name only the \`session\` scheme need a session's token; API tokens get
403 \`API_TOKEN_SCOPE\` there.

## Paging

Lists take \`limit\` (${PAGE_LIMIT_DEFAULT} by default, and at most ${PAGE_LIMIT_MAX}) and \`cursor\`. A response's \`nextCursor\` is the \`cursor\` of the next
page, and null on the last page. Cursors are opaque: don't build or store them.

## Idempotency

Send a new \`Idempotency-Key\` (8 to 100 letters, digits, or dashes) with each record you create, and the same key when you
retry. A retry creates nothing and returns the first response. The same key with a different body gets 409
\`IDEMPOTENCY_CONFLICT\`.

## Versions

A record has a \`version\`. Send the one you read with your change. If someone has changed the record since, you get 409
\`VERSION_CONFLICT\` with the current record in \`current\`, and nothing is saved. Where the version is optional and you
send none, your change wins. When you read something again, send its \`ETag\` in \`If-None-Match\`: if nothing changed,
you get 304 without a body.

Later versions of the product may add fields to responses, so ignore those that you don't know.

## Errors

Every error has the same body. Act on its \`code\`, which is stable; \`message\` is for people. \`details\` lists invalid
fields. Unknown fields are rejected with 400 \`VALIDATION_FAILED\`. On 429 and 503, wait before you try again, for the
seconds in \`Retry-After\` if the response has that header. Methods that an address doesn't support get 405 with the
supported ones in \`Allow\`. Quote \`requestId\` when you ask your administrator for help.
`.trim();

/** The groups of operations, in the order in which the API reference shows them. */
export const API_TAGS = [
  ['accounts', 'Sign up, sign in, and reset a password'],
  ['account', 'Password, two-factor sign-in, devices, and API tokens'],
  ['settings', "The practitioner's profile and practice"],
  ['admin', "The server's accounts and sign-in rules, for administrators in the web app"],
  ['clients', 'Clients and their charts'],
  ['care teams', 'Charts that colleagues share'],
  [
    'chart transfers',
    'Offers to transfer a client to a colleague, who gets a new chart. The original becomes read-only.',
  ],
  ['dashboard', "Recent events that the practitioner didn't cause"],
  ['appointments', 'The calendar'],
  ['calendar feed', 'The calendar for other apps'],
  ['visit notes', 'Visit notes, locks, and amendments'],
  ['billing', 'Services, invoices, and payments'],
  ['birth plans', 'Birth plans, their versions, and shared links'],
  ['births', 'Birth logs and birth records'],
  ['shifts', 'Postpartum shifts, their logs, and summaries'],
  ['reminders', 'Reminders and recurring reminders'],
  ['on call', 'On-call windows, backups, and time away'],
  ['reports', 'Practice statistics, births attended, hours, and mileage'],
  ['contracts', 'Contracts, from draft to countersignature'],
  ['appointment replies', "Clients' replies to appointment reminders"],
  ['signing', "The signer's page, and verification of signed files"],
  ['documents', 'PDF files created on request'],
  ['search', 'Search across all records'],
  ['notifications', 'Notifications in the app'],
  ['announcements', 'Announcements to everyone on the server'],
  ['emails', 'Sent emails'],
  ['exports', 'Exports of all records'],
  ['backups', 'Encrypted archives, and restoring them'],
  ['server restore', 'Restoring a whole server in the browser, while it has no accounts'],
  ['retention', 'Charts past their retention period'],
  ['audit', 'The audit log'],
  ['contact', 'Messages from the public site'],
  ['health', 'Checks for monitoring'],
] as const;
