import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { CategoryCard } from './CategoryCard.js';
import { articles, popularArticleIds } from './content/articles.js';
import { categories } from './content/categories.js';
import { faqs } from './content/faqs.js';
import HelpPage from './HelpPage.js';
import { makeExcerpt, plainText, searchArticles, slugToWords } from './help.rules.js';

let address = '';
let back: () => void = () => {};

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  address = pathname + search;
  back = () => navigate(-1);
  return <HelpPage />;
}

function show(at = '/help') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Browser />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const searchBox = () => screen.getByPlaceholderText('Search help articles...');
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the contents', () => {
  it('consist of the expected categories and articles', () => {
    expect(articles.map(({ id, category }) => [id, category])).toEqual([
      ['account-setup', 'getting-started'],
      ['first-client', 'getting-started'],
      ['dashboard-overview', 'getting-started'],
      ['administering-a-clinic', 'getting-started'],
      ['visit-templates', 'client-management'],
      ['on-call', 'client-management'],
      ['recurring-appointments', 'client-management'],
      ['appointment-reminders', 'client-management'],
      ['billing', 'client-management'],
      ['sharing-a-chart', 'client-management'],
      ['transferring-a-client', 'client-management'],
      ['reports', 'client-management'],
      ['documentation-best-practices', 'client-management'],
      ['creating-birth-plans', 'birth-planning'],
      ['logging-a-birth', 'birth-planning'],
      ['postpartum-shifts', 'birth-planning'],
      ['login-issues', 'troubleshooting'],
    ]);
    expect(categories.map(({ id, icon }) => [id, icon])).toEqual([
      ['getting-started', 'PlayCircle'],
      ['client-management', 'Users'],
      ['birth-planning', 'Heart'],
      ['troubleshooting', 'AlertCircle'],
    ]);
    expect(faqs.map(({ id }) => id)).toEqual([
      'data-security',
      'mobile-access',
      'backup-data',
      'sharing-birth-plans',
      'multiple-clients',
    ]);
    for (const { readTime, content } of articles) {
      const text = content.replace(/!\[.*\]\(.*\)/gu, '');
      expect(Math.abs(readTime - text.split(/\s+/u).length / 220)).toBeLessThan(1);
    }
  });

  it('have only second-level headings below the title', () => {
    for (const { content } of articles) expect(content).not.toMatch(/^###/m);
  });

  it('link only to articles that exist', () => {
    const ids = articles.map(({ id }) => id);
    for (const { relatedArticles = [] } of articles) {
      for (const id of relatedArticles) expect(ids).toContain(id);
    }
    for (const id of popularArticleIds) expect(ids).toContain(id);
  });
});

describe('the home view', () => {
  it('shows four popular articles, four categories, and five questions', () => {
    show();
    const popular = within(screen.getByRole('region', { name: 'Popular Articles' }));
    expect(popular.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Setting up your profile',
      'Adding your first client',
      'Using visit templates',
      'Creating birth plans',
    ]);
    const browse = within(screen.getByRole('region', { name: 'Browse by Category' }));
    expect(browse.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const questions = within(screen.getByRole('region', { name: 'Frequently Asked Questions' }));
    expect(questions.getAllByRole('group')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact?about=support',
    );
  });

  it('opens and closes questions independently', async () => {
    const user = show();
    const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group');
    await user.click(screen.getByText(faqs[0]?.question ?? ''));
    await user.click(screen.getByText(faqs[1]?.question ?? ''));
    expect([first?.open, second?.open]).toEqual([true, true]);
    await user.click(screen.getByText(faqs[0]?.question ?? ''));
    expect([first?.open, second?.open]).toEqual([false, true]);
  });
});

describe('the search', () => {
  it('shows the results, keeps the text out of the URL, and returns home when cleared', async () => {
    const user = show();
    await user.type(searchBox(), 'GRAVIDA');
    expect(screen.getByRole('heading', { name: 'Search Results' })).toBeVisible();
    expect(screen.getByText(/^Found 1/u)).toHaveTextContent('Found 1 result for "GRAVIDA"');
    const results = within(screen.getByRole('region', { name: 'Search Results' }));
    expect(results.getByRole('link', { name: 'Adding your first client' })).toBeVisible();
    expect(results.getByText('Getting Started')).toBeVisible();
    expect(results.getByText('3 min read')).toBeVisible();
    expect(address).toBe('/help?view=search');
    expect(searchBox()).toHaveFocus();
    await user.clear(searchBox());
    expect(screen.queryByRole('heading', { name: 'Search Results' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Popular Articles' })).toBeVisible();
    expect(address).toBe('/help');
  });

  it('shows a message below the categories if nothing was found', async () => {
    const user = show();
    await user.type(searchBox(), 'zebra');
    expect(
      screen.getByText(
        'No articles found for "zebra". Try different keywords or browse our categories above.',
      ),
    ).toBeVisible();
    const browse = within(screen.getByRole('region', { name: 'Browse by Category' }));
    expect(browse.getAllByRole('link').map((link) => link.textContent)).toEqual(
      categories.map(({ name }) => name),
    );
  });

  it('is restored by Back from an article', async () => {
    const user = show();
    await user.type(searchBox(), 'password');
    const results = within(screen.getByRole('region', { name: 'Search Results' }));
    await user.click(results.getByRole('link', { name: 'Trouble signing in' }));
    await title('Trouble signing in');
    act(() => back());
    expect(await screen.findByText(/for "password"/)).toBeVisible();
  });

  it('ignores whitespace', async () => {
    const user = show();
    await user.type(searchBox(), '   ');
    expect(screen.getByRole('heading', { name: 'Popular Articles' })).toBeVisible();
  });

  it('searches titles, contents, and tags, ignoring case', () => {
    const ids = (text: string) => searchArticles(articles, text).map(({ id }) => id);
    expect(ids('GETTING TO KNOW')).toEqual(['dashboard-overview']);
    expect(ids('authenticator')).toEqual(['login-issues']);
    expect(ids('amendment')).toContain('documentation-best-practices');
    expect(ids('')).toEqual([]);
  });
});

describe('an article', () => {
  it('shows its contents, and goes back to its category and then home', async () => {
    const user = show('/help?article=visit-templates');
    expect(await title('Using visit templates')).toBeVisible();
    expect(screen.getByText('1 min read')).toBeVisible();
    expect(screen.getByText('Updated January 15, 2025')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Tags' })).getByText('templates')).toBeVisible();
    const related = within(screen.getByRole('navigation', { name: 'Related Articles' }));
    expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Documentation Best Practices',
      'First Client',
    ]);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await title('Client Management')).toHaveFocus();
    expect(address).toBe('/help?category=client-management');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await title('Help Center')).toBeVisible();
    expect(address).toBe('/help');
  });

  it("redirects home if it doesn't exist", () => {
    show('/help?article=gone');
    expect(screen.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  });
});

it('shows five articles in a larger category and a link to all of them', () => {
  const [article] = articles;
  const [category] = categories;
  if (!article || !category) throw new Error('there are no contents');
  const six = Array.from({ length: 6 }, (_, index) => ({
    ...article,
    id: `${index}`,
    title: `No. ${index}`,
  }));
  render(
    <MemoryRouter>
      <CategoryCard category={category} articles={six} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link', { name: /^No\./ })).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'View all 6 articles' })).toHaveAttribute(
    'href',
    `/help?category=${category.id}`,
  );
});

it('cuts excerpts to 150 characters, without markup', () => {
  for (const article of articles) {
    const excerpt = makeExcerpt(article);
    expect(excerpt.length).toBeLessThanOrEqual(151);
    expect(excerpt).not.toMatch(/[*#`[\]]/);
  }
  expect(plainText('### A\n\n![x](page/y)\n\n1. **B** [c](/d)\n- e')).toBe('A B c e');
  expect(slugToWords('documentation-best-practices')).toBe('Documentation Best Practices');
});
