import type { TimeZone } from '@doula-desk/domain';
import type { AnyTable } from './table.js';

/** The maximum length of a cell in common spreadsheet programs. */
const CELL_LIMIT = '32,767';

/** Returns the text that explains the files of a CSV export. */
export function readMe(
  practiceName: string,
  made: string,
  timeZone: TimeZone,
  tables: readonly Pick<AnyTable, 'path' | 'about'>[],
): string {
  const files = [
    { path: 'clients.csv', about: 'All clients. This file can be imported again: Clients, Import.' },
    ...tables,
    { path: 'settings.csv', about: 'The settings of the practice.' },
    { path: 'contracts/', about: 'The PDFs of contracts, sealed ones exactly as they were signed.' },
    { path: 'pictures/', about: 'Profile photo and logo, if there are any.' },
  ];
  return `${practiceName}: all records, ${made}

These files hold personal and health information. Keep them where only you can read them.

${files.map(({ path, about }) => `${path}\n  ${about}`).join('\n\n')}

How to read them
- Every file opens with a double click in a spreadsheet program. Texts are UTF-8; lines end in CR LF; cells with line
  breaks, quotes, or commas are in quotes.
- Dates are year-month-day. Times are those of the time zone ${timeZone}.
- An apostrophe before =, +, - or @ keeps a spreadsheet from reading text as a formula. An import removes it again.
- Excel shows at most ${CELL_LIMIT} characters of a cell; the file has them all.
- The ID columns say which lines of two files belong together, and tell apart clients of the same name.
`;
}
