import type { ChartMember, SharedChart } from '@doula-desk/domain';

/** Returns a member of a client's care team as the API returns it; by default Noor, who can view the chart. */
export function member(given: Partial<ChartMember> = {}): ChartMember {
  return {
    id: 'm-1',
    email: 'noor@example.org',
    name: 'Noor Example',
    accountId: 'u-noor',
    state: 'active',
    access: 'view',
    role: 'Backup doula',
    startsOn: '2026-11-20',
    endsOn: '2027-03-14',
    closesAfterBirth: false,
    note: '',
    clientConsentAt: '2026-11-20T15:00:00.000Z',
    acceptedAt: '2026-11-20T16:00:00.000Z',
    lastReadAt: '2026-11-27T07:14:00.000Z',
    createdAt: '2026-11-20T15:00:00.000Z',
    version: 3,
    ...given,
  };
}

/** Returns a chart that Noor shares, as the API returns it; by default with view access. */
export function sharedChart(given: Partial<SharedChart> & Pick<SharedChart, 'clientId'>): SharedChart {
  return {
    id: 'm-1',
    clientName: 'Ada Núñez',
    ownerName: 'Noor Example',
    state: 'active',
    access: 'view',
    role: 'Backup doula',
    startsOn: '2026-11-20',
    endsOn: '2027-03-14',
    note: '',
    ...given,
  };
}
