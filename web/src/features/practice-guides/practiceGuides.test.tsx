import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { guides } from './content/guides.js';
import PracticeGuidesPage from './PracticeGuidesPage.js';

function show(at = '/practice-guides') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <PracticeGuidesPage />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((title) => title.textContent);

it('has the four guides, each with the badge of its category', () => {
  show();
  expect(guides.map(({ title, category }) => [title, category])).toEqual([
    ['Labor Positions Guide', 'Clinical Practice'],
    ['Comfort Measures Toolkit', 'Clinical Practice'],
    ['Doula Scope of Practice', 'Professional'],
    ['Documentation Essentials', 'Business'],
  ]);
  for (const { content } of guides) expect(content.sections.length).toBeGreaterThan(3);
  expect(screen.getAllByText('Clinical Practice')[0]).toHaveClass('tone-sky');
  expect(screen.getByText('Professional')).toHaveClass('tone-plum');
  expect(screen.getByText('Business')).toHaveClass('tone-sage');
  expect(screen.getAllByRole('link', { name: /^Read guide/ })).toHaveLength(4);
});

it.each([
  ['COMFORT', ['Comfort Measures Toolkit']],
  ['business', ['Documentation Essentials']],
  ['when to get help', ['Doula Scope of Practice']],
  ['clinical', ['Labor Positions Guide', 'Comfort Measures Toolkit']],
])('searches by title, description, and category: %s', async (text, found) => {
  const user = show();
  await user.type(screen.getByPlaceholderText('Search guides...'), text);
  expect(titles()).toEqual(found);
});

it('says that nothing was found', async () => {
  const user = show();
  await user.type(screen.getByPlaceholderText('Search guides...'), 'zebra');
  expect(screen.getByText('No guides found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
});

it('opens a guide with its sections and links back', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: /^Read guide.*Doula Scope of Practice$/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'Doula Scope of Practice' })).toHaveFocus();
  expect(titles()).toContain("What a doula doesn't do");
  expect(document.title).toBe('Doula Scope of Practice · Doula Desk');
  await user.click(screen.getByRole('link', { name: 'Back to Practice Guides' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Practice Guides' })).toBeVisible();
});
