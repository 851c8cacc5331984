import {
  addMinutes,
  type BirthEventDetails,
  type BirthEventKind,
  type BirthEventWrite,
  type BirthRecordRequest,
  blankBaby,
  blankBirth,
  epochMilliseconds,
  type Instant,
  toInstant,
} from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';

/** An entry of the demo practice's birth log. Minutes count from the birth, and are negative before it. */
type DemoEntry = [minutes: number, kind: BirthEventKind, note?: string, details?: BirthEventDetails];

/** Contractions: how many minutes before the birth each one started, and its length in seconds. */
const contractions = [
  [95, 48],
  [90, 55],
  [85, 60],
  [80, 62],
  [75, 60],
  [70, 66],
  [65, 64],
  [60, 70],
  [55, 72],
  [50, 70],
  [45, 75],
  [40, 74],
  [35, 78],
  [30, 80],
] as const;

const entries: DemoEntry[] = [
  [-310, 'regular', 'Every seven minutes since supper'],
  [-240, 'called'],
  [-190, 'arrived'],
  [-170, 'waters', '', { color: 'clear' }],
  [-150, 'comfort', 'Counterpressure with the birth ball'],
  [-120, 'food', 'Broth and water'],
  [-100, 'exam', 'By the midwife', { dilation: 7, effacement: 90, station: 0 }],
  [-60, 'position', 'Into the pool'],
  [-22, 'pushing'],
  [0, 'birth', 'Caught by the midwife, straight to the chest'],
  [18, 'placenta'],
  [40, 'feed'],
  [150, 'departed'],
];

/** Returns the entries of a calm night at home. */
export function demoBirthEvents(bornAt: Instant): BirthEventWrite[] {
  const entry = (minutes: number, kind: BirthEventKind, note = '', details: BirthEventDetails = {}) => {
    const at = addMinutes(bornAt, minutes);
    return {
      id: newId(),
      kind,
      at,
      endedAt: null,
      note,
      details,
      revision: 1,
      changedAt: at,
      isDeleted: false,
    };
  };
  const timed = contractions.map(([before, seconds]) => {
    const contraction = entry(-before, 'contraction', '', { intensity: before > 60 ? 3 : 4 });
    return { ...contraction, endedAt: toInstant(epochMilliseconds(contraction.at) + seconds * 1000) };
  });
  return [...entries.map((each) => entry(...each)), ...timed];
}

/** Returns the record of the same birth. */
export function demoBirthRecord(bornAt: Instant): BirthRecordRequest {
  return {
    ...blankBirth(),
    version: 0,
    place: 'Home',
    laborStartedAt: addMinutes(bornAt, -310),
    arrivedAt: addMinutes(bornAt, -190),
    departedAt: addMinutes(bornAt, 150),
    laborOnset: 'spontaneous',
    painRelief: ['Water'],
    perineum: 'Intact',
    babies: [
      {
        ...blankBaby(),
        name: 'Lin',
        bornAt,
        mode: 'spontaneous',
        weight: 3560,
        length: 520,
        apgar1: 9,
        apgar5: 10,
        feeding: 'breast',
      },
    ],
  };
}
