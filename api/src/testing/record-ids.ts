import { CredentialMacs, ensureInvoiceShare } from '@doula-desk/platform';
import { apiClient } from './api-client.js';
import { invoiceBody, paymentBody, serviceBody } from './billing-example.js';
import { birthExample } from './birth-example.js';
import { shiftExample } from './shift-example.js';
import type { TestApi } from './test-api.js';

export const planBody = {
  templateType: 'hospital',
  status: 'Draft',
  version: 'v1',
  templateData: {},
} as const;
export const birthShareBody = {
  email: 'sam@example.org',
  subject: 'birth-record',
  expiresInDays: 30,
} as const;
export const shareBody = { email: 'sam@example.org', expiresInDays: 30 } as const;

export const timeAwayBody = { startDate: '2027-03-07', endDate: '2027-03-14' };
export const birthBody = { ...birthExample, version: 0 };
export const shiftBody = shiftExample;
export const handoverBody = { parts: ['feeds' as const], message: '' };

/** The ids of one record of each kind. */
export type RecordIds = Awaited<ReturnType<typeof addRecords>>;

/** @throws Error with the error response, if there is no record */
async function dataOf<Data>(answer: Promise<{ data?: Data | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await answer;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Adds one record of each kind and returns their ids. */
export async function addRecords(api: TestApi, { token, ownerId }: { token: string; ownerId: string }) {
  const { GET, POST, PUT } = apiClient(api, token);
  const { prisma } = api.database;
  const { id: clientId } = await prisma.client.create({
    data: {
      id: crypto.randomUUID(),
      ownerId,
      firstName: 'Ada',
      lastName: 'Invented',
      email: 'ada@example.org',
      edd: new Date('2027-03-07'),
    },
  });
  const chart = { params: { path: { clientId } } };
  const { appointment } = await dataOf(
    POST('/api/clients/{clientId}/appointment-series', {
      ...chart,
      body: {
        date: '2027-01-04',
        time: '10:00',
        duration: 60,
        repeats: { unit: 'week', every: 1, count: 3 },
      },
    }),
  );
  const { reminder } = await dataOf(
    POST('/api/clients/{clientId}/reminders', { ...chart, body: { title: 'Call', dueDate: '2027-01-04' } }),
  );
  const { note } = await dataOf(
    POST('/api/clients/{clientId}/visit-notes', {
      ...chart,
      body: {
        date: '2026-11-02',
        time: '10:00 AM',
        type: 'Prenatal Visit',
        location: 'Office',
        duration: 60,
        template: 'prenatal',
      },
    }),
  );
  const { plan } = await dataOf(POST('/api/clients/{clientId}/birth-plans', { ...chart, body: planBody }));
  const ofPlan = { params: { path: { clientId, id: plan.id } } };
  const { share } = await dataOf(
    POST('/api/clients/{clientId}/birth-plans/{id}/shares', { ...ofPlan, body: shareBody }),
  );
  const { document } = await dataOf(
    POST('/api/clients/{clientId}/birth-plans/{id}/pdf', { ...ofPlan, body: {} }),
  );
  const { contract } = await dataOf(
    POST('/api/clients/{clientId}/contracts', { ...chart, body: { type: 'birth' } }),
  );
  const { pregnancies } = await dataOf(GET('/api/clients/{clientId}/pregnancies', chart));
  const { log } = await dataOf(PUT('/api/clients/{clientId}/birth', { ...chart, body: birthBody }));
  // Must come before the shift, because a shift in progress blocks transfers.
  const { transfer } = await dataOf(
    POST('/api/clients/{clientId}/transfer', {
      ...chart,
      body: { email: 'noor@example.org', clientAgreed: true },
    }),
  );
  const shiftId = crypto.randomUUID();
  const ofShift = { params: { path: { clientId, id: shiftId } } };
  await dataOf(PUT('/api/clients/{clientId}/shifts/{id}', { ...ofShift, body: shiftBody }));
  const birthId = log.birth?.id ?? '';
  const { share: birthShare } = await dataOf(
    POST('/api/clients/{clientId}/births/{id}/shares', {
      params: { path: { clientId, id: birthId } },
      body: birthShareBody,
    }),
  );
  const { member } = await dataOf(
    POST('/api/clients/{clientId}/members', {
      ...chart,
      body: { email: 'noor@example.org', clientAgreed: true },
    }),
  );
  const { service } = await dataOf(POST('/api/services', { body: serviceBody }));
  const { invoice } = await dataOf(POST('/api/clients/{clientId}/invoices', { ...chart, body: invoiceBody }));
  const invoiceShareId = await ensureInvoiceShare(
    prisma,
    api.app.get(CredentialMacs),
    { ownerId, invoiceId: invoice.id, recipient: 'ada@example.org' },
    { renew: true },
  );
  const { payment } = await dataOf(POST('/api/clients/{clientId}/payments', { ...chart, body: paymentBody }));
  const { timeAway } = await dataOf(POST('/api/time-away', { body: timeAwayBody }));
  const { backup } = await dataOf(POST('/api/backups'));
  const { export: exported } = await dataOf(POST('/api/exports', { body: { format: 'CSV' } }));
  const row = { id: crypto.randomUUID(), ownerId };
  await prisma.restore.create({ data: { ...row, fileKey: row.id, size: 1 } });
  await prisma.notification.create({
    data: { ...row, type: 'system', title: 'Title', message: 'Message', route: '/', dedupeKey: row.id },
  });
  await prisma.mailMessage.create({
    data: { ...row, kind: 'weekly-summary', recipient: 'zoe@example.org', status: 'failed' },
  });
  await prisma.apiToken.create({
    data: { ...row, name: 'Token', scope: 'read', tokenHash: crypto.getRandomValues(new Uint8Array(32)) },
  });
  // Adds a second chart of the same person, and the record of an earlier merge.
  await prisma.client.create({ data: { ...row, firstName: 'Ada', lastName: 'Invented' } });
  await prisma.mergedClient.create({ data: { ...row, clientId } });
  const session = await prisma.session.findFirstOrThrow({ where: { ownerId } });
  return {
    clientId,
    appointmentId: appointment.id,
    reminderId: reminder.id,
    noteId: note.id,
    planId: plan.id,
    shareId: share.id,
    contractId: contract.id,
    documentId: document.id,
    birthId,
    birthShareId: birthShare.id,
    shiftId,
    memberId: member.id,
    transferId: transfer?.id ?? '',
    serviceId: service.id,
    invoiceId: invoice.id,
    invoiceShareId: invoiceShareId ?? '',
    paymentId: payment.id,
    timeAwayId: timeAway.id,
    pregnancyId: pregnancies[0]?.id ?? '',
    backupId: backup.id,
    exportId: exported.id,
    rowId: row.id,
    sessionId: session.id,
  };
}
