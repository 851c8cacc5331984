import type { TimeZone } from '@doula-desk/domain';
import type { AnyTable } from './table.js';

/** The maximum length of a cell in common spreadsheet programs. */
const CELL_LIMIT = '32,767';

/** Returns the text that explains the files in a CSV export. */
export function readmeText(
  practiceName: string,
  made: string,
  timeZone: TimeZone,
  tables: readonly Pick<AnyTable, 'path' | 'about'>[],
): string {
  const files = [
    { path: 'clients.csv', about: 'All clients. To import this file again, open Clients and choose Import.' },
    ...tables,
    { path: 'settings.csv', about: "The practice's settings." },
    { path: 'contracts/', about: 'The PDFs of contracts, sealed ones exactly as they were signed.' },
    { path: 'pictures/', about: 'Profile photo and logo, if there are any.' },
  ];
  return `${practiceName}: all records, ${made}

These files contain personal and health information. Keep them where only you can read them.

${files.map(({ path, about }) => `${path}\n  ${about}`).join('\n\n')}

How to read them
- Double-click any CSV file to open it in a spreadsheet program. Text is encoded as UTF-8; lines end in CR LF; cells with line
  breaks, quotes, or commas are in quotes.
- Dates are year-month-day. Times are in the time zone ${timeZone}.
- An apostrophe before =, +, - or @ keeps a spreadsheet from reading text as a formula. An import removes it again.
- Excel shows only the first ${CELL_LIMIT} characters of a cell; the file contains the full text.
- Use the ID columns to match rows across files, and to tell apart clients with the same name.
`;
}
