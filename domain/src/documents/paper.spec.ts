import { paperSizeInZone } from './paper.js';

it.each([
  ['America/New_York', 'letter'],
  ['America/Indiana/Knox', 'letter'],
  ['US/Pacific', 'letter'],
  ['America/Toronto', 'letter'],
  ['America/Bogota', 'letter'],
  ['Asia/Manila', 'letter'],
  ['UTC', 'letter'],
  ['Europe/Berlin', 'a4'],
  ['America/Sao_Paulo', 'a4'],
  ['America/Argentina/Buenos_Aires', 'a4'],
  ['Pacific/Auckland', 'a4'],
  ['Asia/Tokyo', 'a4'],
])('%s uses the paper size %s', (zone, paper) => expect(paperSizeInZone(zone)).toBe(paper));
