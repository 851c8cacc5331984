import type { ApiClient } from './api-client.js';
import { invoiceBody, refundBody, serviceBody } from './billing-example.js';
import {
  birthBody,
  birthShareBody,
  handoverBody,
  planBody,
  type RecordIds,
  shareBody,
  shiftBody,
  timeAwayBody,
} from './record-ids.js';

/** Returns a call to every operation that takes a record's id, by method and path. */
export function recordCalls(
  client: ApiClient,
  ids: RecordIds,
): Record<string, () => Promise<{ data?: unknown; response: Response }>> {
  const at = <Path extends object>(path: Path) => ({ params: { path } });
  const { clientId } = ids;
  const person = at({ id: clientId });
  const chart = at({ clientId });
  const appointment = at({ clientId, id: ids.appointmentId });
  const reminder = at({ clientId, id: ids.reminderId });
  const note = at({ clientId, id: ids.noteId });
  const plan = at({ clientId, id: ids.planId });
  const share = at({ clientId, id: ids.planId, shareId: ids.shareId });
  const invoiceShare = at({ clientId, id: ids.invoiceId, shareId: ids.invoiceShareId });
  const birthShare = at({ clientId, id: ids.birthId, shareId: ids.birthShareId });
  const planVersion = at({ clientId, id: ids.planId, version: 'v1' });
  const contract = at({ clientId, id: ids.contractId });
  const document = at({ id: ids.documentId });
  const birth = at({ clientId, id: ids.birthId });
  const pregnancy = at({ clientId, id: ids.pregnancyId });
  const shift = at({ clientId, id: ids.shiftId });
  const service = at({ id: ids.serviceId });
  const invoice = at({ clientId, id: ids.invoiceId });
  const payment = at({ clientId, id: ids.paymentId });
  const member = at({ clientId, memberId: ids.memberId });
  const sharedChart = at({ id: ids.memberId });
  const offer = at({ id: ids.transferId });
  const timeAway = at({ id: ids.timeAwayId });
  const backup = at({ id: ids.backupId });
  const exported = at({ id: ids.exportId });
  const row = at({ id: ids.rowId });
  const session = at({ id: ids.sessionId });
  const signature = { method: 'typed', name: 'Eve', timeZone: 'America/New_York' } as const;
  const { GET, POST, PUT, DELETE } = client;
  return {
    'post /api/admin/accounts/{id}/disable': () => POST('/api/admin/accounts/{id}/disable', row),
    'post /api/admin/accounts/{id}/enable': () => POST('/api/admin/accounts/{id}/enable', row),
    'post /api/admin/accounts/{id}/end-sessions': () => POST('/api/admin/accounts/{id}/end-sessions', row),
    'post /api/admin/accounts/{id}/password-link': () => POST('/api/admin/accounts/{id}/password-link', row),
    'post /api/admin/accounts/{id}/remove-second-factor': () =>
      POST('/api/admin/accounts/{id}/remove-second-factor', { ...row, body: { password: 'x' } }),
    'post /api/admin/jobs/{id}/retry': () => POST('/api/admin/jobs/{id}/retry', row),
    'post /api/admin/mail-failures/{id}/retry': () => POST('/api/admin/mail-failures/{id}/retry', row),
    'put /api/admin/announcements/{id}': () =>
      PUT('/api/admin/announcements/{id}', {
        ...row,
        body: { text: 'x', startsAt: '2026-11-29T08:00:00Z', endsAt: '2026-11-29T09:00:00Z', version: 1 },
      }),
    'delete /api/admin/announcements/{id}': () => DELETE('/api/admin/announcements/{id}', row),
    'get /api/clients/{id}': () => GET('/api/clients/{id}', person),
    'put /api/clients/{id}': () => PUT('/api/clients/{id}', { ...person, body: { version: 1 } }),
    'delete /api/clients/{id}': () => DELETE('/api/clients/{id}', person),
    'get /api/clients/{id}/holdings': () => GET('/api/clients/{id}/holdings', person),
    'delete /api/retention/clients/{id}': () => DELETE('/api/retention/clients/{id}', person),
    'get /api/clients/{clientId}/appointment-reminders': () =>
      GET('/api/clients/{clientId}/appointment-reminders', chart),
    'put /api/clients/{clientId}/appointment-reminders': () =>
      PUT('/api/clients/{clientId}/appointment-reminders', { ...chart, body: { choice: 'off' } }),
    'get /api/clients/{clientId}/appointments': () => GET('/api/clients/{clientId}/appointments', chart),
    'post /api/clients/{clientId}/appointments': () =>
      POST('/api/clients/{clientId}/appointments', {
        ...chart,
        body: { date: '2027-01-05', time: '10:00', duration: 60 },
      }),
    'get /api/clients/{clientId}/appointments/{id}': () =>
      GET('/api/clients/{clientId}/appointments/{id}', appointment),
    'put /api/clients/{clientId}/appointments/{id}': () =>
      PUT('/api/clients/{clientId}/appointments/{id}', { ...appointment, body: { location: 'Elsewhere' } }),
    'delete /api/clients/{clientId}/appointments/{id}': () =>
      DELETE('/api/clients/{clientId}/appointments/{id}', appointment),
    'post /api/clients/{clientId}/appointment-series': () =>
      POST('/api/clients/{clientId}/appointment-series', {
        ...chart,
        body: { date: '2027-01-05', repeats: { unit: 'week', every: 1, count: 2 } },
      }),
    'put /api/clients/{clientId}/appointments/{id}/series': () =>
      PUT('/api/clients/{clientId}/appointments/{id}/series', {
        ...appointment,
        body: { location: 'Elsewhere', scope: 'all' },
      }),
    'delete /api/clients/{clientId}/appointments/{id}/series': () =>
      DELETE('/api/clients/{clientId}/appointments/{id}/series', {
        params: { ...appointment.params, query: { scope: 'all' } },
      }),
    'get /api/clients/{clientId}/reminders': () => GET('/api/clients/{clientId}/reminders', chart),
    'post /api/clients/{clientId}/reminders': () =>
      POST('/api/clients/{clientId}/reminders', { ...chart, body: { title: 'Mine', dueDate: '2027-01-05' } }),
    'get /api/clients/{clientId}/reminders/{id}': () =>
      GET('/api/clients/{clientId}/reminders/{id}', reminder),
    'put /api/clients/{clientId}/reminders/{id}': () =>
      PUT('/api/clients/{clientId}/reminders/{id}', { ...reminder, body: { title: 'Mine' } }),
    'delete /api/clients/{clientId}/reminders/{id}': () =>
      DELETE('/api/clients/{clientId}/reminders/{id}', reminder),
    'get /api/clients/{clientId}/visit-notes': () => GET('/api/clients/{clientId}/visit-notes', chart),
    'post /api/clients/{clientId}/visit-notes': () =>
      POST('/api/clients/{clientId}/visit-notes', { ...chart, body: { nextSteps: 'Mine' } }),
    'get /api/clients/{clientId}/visit-notes/{id}': () =>
      GET('/api/clients/{clientId}/visit-notes/{id}', note),
    'put /api/clients/{clientId}/visit-notes/{id}': () =>
      PUT('/api/clients/{clientId}/visit-notes/{id}', { ...note, body: { nextSteps: 'Mine' } }),
    'delete /api/clients/{clientId}/visit-notes/{id}': () =>
      DELETE('/api/clients/{clientId}/visit-notes/{id}', note),
    'put /api/clients/{clientId}/visit-notes/{id}/privacy': () =>
      PUT('/api/clients/{clientId}/visit-notes/{id}/privacy', { ...note, body: { onlyMe: true } }),
    'post /api/clients/{clientId}/visit-notes/{id}/lock': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/lock', { ...note, body: { version: 1 } }),
    'post /api/clients/{clientId}/visit-notes/{id}/amendments': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/amendments', {
        ...note,
        body: { reason: 'Mine', changes: { nextSteps: 'Mine' } },
      }),
    'post /api/clients/{clientId}/visit-notes/{id}/pdf': () =>
      POST('/api/clients/{clientId}/visit-notes/{id}/pdf', { ...note, body: {} }),
    'get /api/clients/{clientId}/birth-plans': () => GET('/api/clients/{clientId}/birth-plans', chart),
    'post /api/clients/{clientId}/birth-plans': () =>
      POST('/api/clients/{clientId}/birth-plans', { ...chart, body: planBody }),
    'get /api/clients/{clientId}/birth-plans/{id}': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}', plan),
    'put /api/clients/{clientId}/birth-plans/{id}': () =>
      PUT('/api/clients/{clientId}/birth-plans/{id}', {
        ...plan,
        body: { ...planBody, status: 'Completed' },
      }),
    'delete /api/clients/{clientId}/birth-plans/{id}': () =>
      DELETE('/api/clients/{clientId}/birth-plans/{id}', plan),
    'get /api/clients/{clientId}/birth-plans/{id}/versions': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/versions', plan),
    'get /api/clients/{clientId}/birth-plans/{id}/versions/{version}': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/versions/{version}', planVersion),
    'get /api/clients/{clientId}/birth-plans/{id}/document': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/document', plan),
    'post /api/clients/{clientId}/birth-plans/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/pdf', { ...plan, body: {} }),
    'get /api/clients/{clientId}/birth-plans/{id}/shares': () =>
      GET('/api/clients/{clientId}/birth-plans/{id}/shares', plan),
    'post /api/clients/{clientId}/birth-plans/{id}/shares': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/shares', {
        ...plan,
        body: shareBody,
      }),
    'post /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}/resend': () =>
      POST('/api/clients/{clientId}/birth-plans/{id}/shares/{shareId}/resend', { ...share, body: {} }),
    'delete /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}': () =>
      DELETE('/api/clients/{clientId}/birth-plans/{id}/shares/{shareId}', share),
    'get /api/clients/{clientId}/births/{id}/shares': () =>
      GET('/api/clients/{clientId}/births/{id}/shares', birth),
    'post /api/clients/{clientId}/births/{id}/shares': () =>
      POST('/api/clients/{clientId}/births/{id}/shares', {
        ...birth,
        body: birthShareBody,
      }),
    'post /api/clients/{clientId}/births/{id}/shares/{shareId}/resend': () =>
      POST('/api/clients/{clientId}/births/{id}/shares/{shareId}/resend', { ...birthShare, body: {} }),
    'delete /api/clients/{clientId}/births/{id}/shares/{shareId}': () =>
      DELETE('/api/clients/{clientId}/births/{id}/shares/{shareId}', birthShare),
    'get /api/clients/{clientId}/contracts/hint': () => GET('/api/clients/{clientId}/contracts/hint', chart),
    'get /api/clients/{clientId}/contracts': () => GET('/api/clients/{clientId}/contracts', chart),
    'post /api/clients/{clientId}/contracts': () =>
      POST('/api/clients/{clientId}/contracts', { ...chart, body: { type: 'birth' } }),
    'get /api/clients/{clientId}/contracts/{id}': () =>
      GET('/api/clients/{clientId}/contracts/{id}', contract),
    'put /api/clients/{clientId}/contracts/{id}': () =>
      PUT('/api/clients/{clientId}/contracts/{id}', { ...contract, body: { title: 'Mine' } }),
    'delete /api/clients/{clientId}/contracts/{id}': () =>
      DELETE('/api/clients/{clientId}/contracts/{id}', contract),
    'get /api/clients/{clientId}/contracts/{id}/contents': () =>
      GET('/api/clients/{clientId}/contracts/{id}/contents', contract),
    'get /api/clients/{clientId}/contracts/{id}/events': () =>
      GET('/api/clients/{clientId}/contracts/{id}/events', contract),
    'get /api/clients/{clientId}/contracts/{id}/pdf': () =>
      GET('/api/clients/{clientId}/contracts/{id}/pdf', contract),
    'post /api/clients/{clientId}/contracts/{id}/pdf': () =>
      POST('/api/clients/{clientId}/contracts/{id}/pdf', contract),
    'post /api/clients/{clientId}/contracts/{id}/send': () =>
      POST('/api/clients/{clientId}/contracts/{id}/send', { ...contract, body: {} }),
    'post /api/clients/{clientId}/contracts/{id}/resend': () =>
      POST('/api/clients/{clientId}/contracts/{id}/resend', { ...contract, body: {} }),
    'post /api/clients/{clientId}/contracts/{id}/cancel': () =>
      POST('/api/clients/{clientId}/contracts/{id}/cancel', contract),
    'post /api/clients/{clientId}/contracts/{id}/supersede': () =>
      POST('/api/clients/{clientId}/contracts/{id}/supersede', contract),
    'post /api/clients/{clientId}/contracts/{id}/countersign': () =>
      POST('/api/clients/{clientId}/contracts/{id}/countersign', { ...contract, body: signature }),
    'post /api/clients/{clientId}/contracts/{id}/fee-reminders': () =>
      POST('/api/clients/{clientId}/contracts/{id}/fee-reminders', contract),
    'put /api/services/{id}': () => PUT('/api/services/{id}', { ...service, body: serviceBody }),
    'delete /api/services/{id}': () => DELETE('/api/services/{id}', service),
    'get /api/clients/{clientId}/package': () => GET('/api/clients/{clientId}/package', chart),
    'get /api/clients/{clientId}/invoices': () => GET('/api/clients/{clientId}/invoices', chart),
    'post /api/clients/{clientId}/invoices': () =>
      POST('/api/clients/{clientId}/invoices', { ...chart, body: invoiceBody }),
    'get /api/clients/{clientId}/invoices/{id}': () => GET('/api/clients/{clientId}/invoices/{id}', invoice),
    'put /api/clients/{clientId}/invoices/{id}': () =>
      PUT('/api/clients/{clientId}/invoices/{id}', { ...invoice, body: { ...invoiceBody, notes: 'Mine' } }),
    'delete /api/clients/{clientId}/invoices/{id}': () =>
      DELETE('/api/clients/{clientId}/invoices/{id}', invoice),
    'post /api/clients/{clientId}/invoices/{id}/send': () =>
      POST('/api/clients/{clientId}/invoices/{id}/send', { ...invoice, body: {} }),
    'post /api/clients/{clientId}/invoices/{id}/void': () =>
      POST('/api/clients/{clientId}/invoices/{id}/void', { ...invoice, body: { reason: 'Mine' } }),
    'post /api/clients/{clientId}/invoices/{id}/credit': () =>
      POST('/api/clients/{clientId}/invoices/{id}/credit', {
        ...invoice,
        body: { amount: 1, reason: 'Mine' },
      }),
    'put /api/clients/{clientId}/invoices/{id}/reminders': () =>
      PUT('/api/clients/{clientId}/invoices/{id}/reminders', { ...invoice, body: { remind: true } }),
    'post /api/clients/{clientId}/invoices/{id}/pdf': () =>
      POST('/api/clients/{clientId}/invoices/{id}/pdf', { ...invoice, body: {} }),
    'post /api/clients/{clientId}/payment-receipts/{id}/pdf': () =>
      POST('/api/clients/{clientId}/payment-receipts/{id}/pdf', { ...payment, body: {} }),
    'post /api/clients/{clientId}/invoices/{id}/email': () =>
      POST('/api/clients/{clientId}/invoices/{id}/email', { ...invoice, body: {} }),
    'post /api/clients/{clientId}/payments/{id}/email': () =>
      POST('/api/clients/{clientId}/payments/{id}/email', payment),
    'get /api/clients/{clientId}/invoices/{id}/shares': () =>
      GET('/api/clients/{clientId}/invoices/{id}/shares', invoice),
    'post /api/clients/{clientId}/invoices/{id}/link': () =>
      POST('/api/clients/{clientId}/invoices/{id}/link', invoice),
    'delete /api/clients/{clientId}/invoices/{id}/shares/{shareId}': () =>
      DELETE('/api/clients/{clientId}/invoices/{id}/shares/{shareId}', invoiceShare),
    'post /api/clients/{clientId}/statement/pdf': () =>
      POST('/api/clients/{clientId}/statement/pdf', {
        ...chart,
        body: { from: '2026-01-01', to: '2026-12-31' },
      }),
    'post /api/clients/{clientId}/statement/email': () =>
      POST('/api/clients/{clientId}/statement/email', {
        ...chart,
        body: { from: '2026-01-01', to: '2026-12-31' },
      }),
    'post /api/clients/{clientId}/superbill/pdf': () =>
      POST('/api/clients/{clientId}/superbill/pdf', {
        ...chart,
        body: { from: '2026-01-01', to: '2026-12-31' },
      }),
    'get /api/clients/{clientId}/payments': () => GET('/api/clients/{clientId}/payments', chart),
    'post /api/clients/{clientId}/payments': () =>
      POST('/api/clients/{clientId}/payments', { ...chart, body: { ...refundBody, currency: 'USD' } }),
    'put /api/clients/{clientId}/payments/{id}/allocations': () =>
      PUT('/api/clients/{clientId}/payments/{id}/allocations', { ...payment, body: { allocations: [] } }),
    'post /api/clients/{clientId}/payments/{id}/refund': () =>
      POST('/api/clients/{clientId}/payments/{id}/refund', { ...payment, body: refundBody }),
    'delete /api/clients/{clientId}/payments/{id}': () =>
      DELETE('/api/clients/{clientId}/payments/{id}', payment),
    'get /api/clients/{clientId}/pregnancies': () => GET('/api/clients/{clientId}/pregnancies', chart),
    'post /api/clients/{clientId}/pregnancies': () =>
      POST('/api/clients/{clientId}/pregnancies', { ...chart, body: { version: 1 } }),
    'get /api/clients/{clientId}/pregnancies/{id}': () =>
      GET('/api/clients/{clientId}/pregnancies/{id}', pregnancy),
    'get /api/clients/{clientId}/merges/{otherId}': () =>
      GET('/api/clients/{clientId}/merges/{otherId}', at({ clientId, otherId: ids.rowId })),
    'post /api/clients/{clientId}/merges': () =>
      POST('/api/clients/{clientId}/merges', {
        ...chart,
        body: { version: 1, otherId: ids.rowId, otherVersion: 1, pregnancy: 'same' },
      }),
    'get /api/clients/{clientId}/undo': () => GET('/api/clients/{clientId}/undo', chart),
    'post /api/clients/{clientId}/undo': () =>
      POST('/api/clients/{clientId}/undo', { ...chart, body: { undoId: ids.rowId, version: 1 } }),
    'get /api/merged-clients/{id}': () => GET('/api/merged-clients/{id}', row),
    'get /api/clients/{clientId}/birth': () => GET('/api/clients/{clientId}/birth', chart),
    'put /api/clients/{clientId}/birth': () =>
      PUT('/api/clients/{clientId}/birth', { ...chart, body: birthBody }),
    'put /api/clients/{clientId}/birth/story': () =>
      PUT('/api/clients/{clientId}/birth/story', { ...chart, body: { version: 0, story: 'Mine' } }),
    'post /api/clients/{clientId}/birth/events': () =>
      POST('/api/clients/{clientId}/birth/events', { ...chart, body: { events: [{}] } }),
    'post /api/clients/{clientId}/birth-records/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-records/{id}/pdf', { ...birth, body: {} }),
    'post /api/clients/{clientId}/birth-stories/{id}/pdf': () =>
      POST('/api/clients/{clientId}/birth-stories/{id}/pdf', { ...birth, body: {} }),
    'delete /api/clients/{clientId}/birth': () => DELETE('/api/clients/{clientId}/birth', chart),
    'get /api/clients/{clientId}/shifts': () => GET('/api/clients/{clientId}/shifts', chart),
    'get /api/clients/{clientId}/shifts/{id}': () => GET('/api/clients/{clientId}/shifts/{id}', shift),
    'put /api/clients/{clientId}/shifts/{id}': () =>
      PUT('/api/clients/{clientId}/shifts/{id}', { ...shift, body: shiftBody }),
    'post /api/clients/{clientId}/shifts/{id}/entries': () =>
      POST('/api/clients/{clientId}/shifts/{id}/entries', { ...shift, body: { entries: [{}] } }),
    'put /api/clients/{clientId}/shifts/{id}/handover': () =>
      PUT('/api/clients/{clientId}/shifts/{id}/handover', { ...shift, body: handoverBody }),
    'post /api/clients/{clientId}/shifts/{id}/email': () =>
      POST('/api/clients/{clientId}/shifts/{id}/email', { ...shift, body: {} }),
    'post /api/clients/{clientId}/shift-summaries/{id}/pdf': () =>
      POST('/api/clients/{clientId}/shift-summaries/{id}/pdf', { ...shift, body: {} }),
    'delete /api/clients/{clientId}/shifts/{id}': () => DELETE('/api/clients/{clientId}/shifts/{id}', shift),
    'get /api/clients/{clientId}/on-call': () => GET('/api/clients/{clientId}/on-call', chart),
    'put /api/clients/{clientId}/on-call': () =>
      PUT('/api/clients/{clientId}/on-call', {
        ...chart,
        body: { override: null, coverage: [], version: 0 },
      }),
    'post /api/clients/{clientId}/on-call/calls': () =>
      POST('/api/clients/{clientId}/on-call/calls', {
        ...chart,
        body: { id: ids.rowId, kind: 'resumed', at: '2027-01-05T02:14:00Z' },
      }),
    'get /api/clients/{clientId}/members': () => GET('/api/clients/{clientId}/members', chart),
    'post /api/clients/{clientId}/members': () =>
      POST('/api/clients/{clientId}/members', {
        ...chart,
        body: { email: 'eve@example.org', clientAgreed: true },
      }),
    'put /api/clients/{clientId}/members/{memberId}': () =>
      PUT('/api/clients/{clientId}/members/{memberId}', { ...member, body: { role: 'Backup' } }),
    'delete /api/clients/{clientId}/members/{memberId}': () =>
      DELETE('/api/clients/{clientId}/members/{memberId}', member),
    'get /api/clients/{clientId}/transfer': () => GET('/api/clients/{clientId}/transfer', chart),
    'post /api/clients/{clientId}/transfer': () =>
      POST('/api/clients/{clientId}/transfer', {
        ...chart,
        body: { email: 'eve@example.org', clientAgreed: true },
      }),
    'delete /api/clients/{clientId}/transfer': () => DELETE('/api/clients/{clientId}/transfer', chart),
    'post /api/chart-transfers/{id}/accept': () => POST('/api/chart-transfers/{id}/accept', offer),
    'post /api/chart-transfers/{id}/decline': () => POST('/api/chart-transfers/{id}/decline', offer),
    'post /api/shared-charts/{id}/accept': () => POST('/api/shared-charts/{id}/accept', sharedChart),
    'post /api/shared-charts/{id}/decline': () => POST('/api/shared-charts/{id}/decline', sharedChart),
    'post /api/shared-charts/{id}/leave': () => POST('/api/shared-charts/{id}/leave', sharedChart),
    'put /api/time-away/{id}': () => PUT('/api/time-away/{id}', { ...timeAway, body: timeAwayBody }),
    'delete /api/time-away/{id}': () => DELETE('/api/time-away/{id}', timeAway),
    'get /api/documents/{id}': () => GET('/api/documents/{id}', document),
    'get /api/documents/{id}/file': () => GET('/api/documents/{id}/file', document),
    'get /api/backups/{id}': () => GET('/api/backups/{id}', backup),
    'delete /api/backups/{id}': () => DELETE('/api/backups/{id}', backup),
    'get /api/backups/{id}/file': () => GET('/api/backups/{id}/file', backup),
    'post /api/backups/{id}/restore': () => POST('/api/backups/{id}/restore', backup),
    'get /api/exports/{id}': () => GET('/api/exports/{id}', exported),
    'delete /api/exports/{id}': () => DELETE('/api/exports/{id}', exported),
    'get /api/exports/{id}/file': () => GET('/api/exports/{id}/file', exported),
    'get /api/restores/{id}': () => GET('/api/restores/{id}', row),
    'delete /api/restores/{id}': () => DELETE('/api/restores/{id}', row),
    'post /api/restores/{id}/run': () => POST('/api/restores/{id}/run', row),
    'put /api/notifications/{id}/read': () => PUT('/api/notifications/{id}/read', row),
    'post /api/mails/{id}/resend': () => POST('/api/mails/{id}/resend', row),
    'delete /api/account/api-tokens/{id}': () => DELETE('/api/account/api-tokens/{id}', row),
    'delete /api/account/sessions/{id}': () => DELETE('/api/account/sessions/{id}', session),
  };
}
