import { formatDate, type PregnancyDetails } from '@doula-desk/domain';
import { babyCountLabel } from '../fields/choices.js';
import { clientLabels } from '../shown/client.labels.js';
import type { Fact, FactGroup } from '../shown/sections.js';

const endLabels = { birth: 'Birth', loss: 'Loss' } as const;

/** Returns the facts about an earlier pregnancy. */
export function earlierPregnancyFacts(pregnancy: PregnancyDetails): FactGroup[] {
  const { endKind, endDate, edd, birthPreferences } = pregnancy;
  return [
    {
      facts: [
        { label: 'Ended in', value: endKind === null ? '' : endLabels[endKind] },
        { label: endKind === 'birth' ? 'Date of birth' : 'Date', value: endDate ? formatDate(endDate) : '' },
        fact('edd', edd ? formatDate(edd) : ''),
        fact('numberOfBabies', babyCountLabel(pregnancy.numberOfBabies)),
        fact('gravida', pregnancy.gravida?.toString() ?? ''),
        fact('para', pregnancy.para?.toString() ?? ''),
        { label: 'Pregnancy number', value: pregnancy.number?.toString() ?? '' },
        fact('birthLocation', pregnancy.birthLocation),
      ],
    },
    {
      title: 'Birth Preferences',
      facts: Object.entries(birthPreferences).map(([key, value]) => ({
        ...fact(`birthPreferences.${key}`, value),
        long: key !== 'location',
      })),
    },
  ];
}

function fact(path: string, value: string): Fact {
  return { label: clientLabels[path] ?? path, value };
}
