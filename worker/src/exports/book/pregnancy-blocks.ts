import { formatDate, pregnancyName } from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import { pregnancyEnd } from '../csv/pregnancy.table.js';
import type { PregnancyRow } from '../records/rows.js';

/** Returns the chart's facts about an earlier pregnancy. */
export function pregnancyBlocks(row: PregnancyRow): Block[] {
  const { number, edd, endKind, endDate, birthPreferences: wishes } = row;
  const rows = [
    ['Ended in', pregnancyEnd(row)],
    ['End date', endDate && formatDate(endDate)],
    ['Due date', edd && formatDate(edd)],
    ['Number of babies', String(row.numberOfBabies)],
    ['Gravida', row.gravida?.toString()],
    ['Para', row.para?.toString()],
    ['Birth location', row.birthLocation],
    ['Preferred birth location', wishes.location],
    ['Desired birth experience', wishes.desiredExperience],
    ['Support people', wishes.supportPeople],
    ['Special considerations', wishes.specialConsiderations],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
  const name = pregnancyName({ isCurrent: false, number, edd, endKind, endDate });
  return [
    { kind: 'heading', level: 3, text: name },
    { kind: 'fields', rows },
  ];
}
