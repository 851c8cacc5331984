import type { ChartTransferContents } from '@doula-desk/domain';

/** Describes what a transfer gives to the colleague. */
export function movingParts(contents: ChartTransferContents): string[] {
  const { upcomingAppointments, pendingReminders, draftNotes } = contents;
  const open = [
    ...counted(upcomingAppointments, 'upcoming appointment', 'upcoming appointments'),
    ...counted(pendingReminders, 'pending reminder', 'pending reminders'),
  ];
  return [
    'A copy of the chart: visit notes with their authors, birth plans, births, shifts, past appointments, and backups for the on-call window',
    ...(open.length > 0 ? [`${open.join(' and ')}, which will no longer be in your lists`] : []),
    ...counted(draftNotes, 'unfinished visit note', 'unfinished visit notes').map(
      (notes) => `${notes}. Finish them first to remain their author.`,
    ),
  ];
}

/** Describes what stays with the practitioner. */
export function stayingParts({ contracts, privateNotes }: ChartTransferContents): string[] {
  return [
    'The chart as it is today, including your work',
    contracts > 0
      ? `${counted(contracts, 'contract', 'contracts')[0]}, with signatures and fee reminders`
      : 'Contracts: none',
    ...counted(privateNotes, 'visit note', 'visit notes').map(
      (notes) => `${notes} marked “Only me”, which your colleague doesn’t get`,
    ),
  ];
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
