import { exportFileName, fileNamePart } from './export-files.js';

it("names a file after the practice, the format, and the date in the practice's zone", () => {
  const made = '2027-03-07T03:30:00Z';
  expect(exportFileName('Zoë’s Births', 'PDF', made, 'America/New_York')).toBe(
    'Zoë’s Births - PDF export 2027-03-06.zip',
  );
  expect(exportFileName(' .. ', 'CSV', made, 'UTC')).toBe('Doula Desk - CSV export 2027-03-07.zip');
});

it('prevents path traversal, and keeps names readable in every script', () => {
  expect(fileNamePart('../李 O’Neil "x"\r\nX: y')).toBe('李 O’Neil x X y');
  expect(fileNamePart('a\u202Eb')).toBe('a b');
  expect([...fileNamePart('é'.repeat(200))]).toHaveLength(60);
  expect(fileNamePart('\uD83D')).toBe('');
});

it('keeps file names within the 255 bytes that file systems allow', () => {
  const name = exportFileName('👶'.repeat(200), 'Word', '2027-03-07T03:30:00Z', 'UTC');
  expect(encodeURIComponent(name).replace(/%../g, '?').length).toBeLessThanOrEqual(255);
  expect(fileNamePart('👶'.repeat(200), 10)).toBe('👶👶');
});
