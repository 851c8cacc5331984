import { sectionsOf } from './sections.js';

it('splits Markdown at its headings', () => {
  const text = 'Before.\n\n## Data & rights\n\nOne.\n\n### Smaller\n\nTwo.\n\n## The end\nThree.\n';
  expect(sectionsOf(text)).toEqual([
    { id: 'data-rights', title: 'Data & rights', body: 'One.\n\n### Smaller\n\nTwo.' },
    { id: 'the-end', title: 'The end', body: 'Three.' },
  ]);
});
