import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import AboutPage from './AboutPage.js';
import ApiPage from './ApiPage.js';
import BlogPage from './BlogPage.js';
import CareersPage from './CareersPage.js';
import PrivacyPage from './PrivacyPage.js';
import SecurityPage from './SecurityPage.js';
import TermsPage from './TermsPage.js';

function show(page: React.ReactNode, at: string[] = ['/']) {
  render(<MemoryRouter initialEntries={at}>{page}</MemoryRouter>);
  return userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
}

it('shows the uptime and response times on the security page', () => {
  show(<SecurityPage />);
  const figures = within(screen.getByRole('region', { name: 'Our commitments' }));
  for (const value of ['99.9%', '15 minutes', '72 hours']) expect(figures.getByText(value)).toBeVisible();
  expect(screen.getByText(/Backups can be encrypted/)).toBeVisible();
  expect(document.title).toBe('Security and HIPAA · Doula Desk');
});

describe('the API page', () => {
  it('shows the right prices', () => {
    show(<ApiPage />);
    const prices = within(screen.getByRole('table'));
    const cells = prices.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual([
      '',
      '$0',
      '$49 a month',
      '10,000 calls a month',
      'Unlimited calls',
      '100 requests a minute',
      '1,000 requests a minute',
      '5 webhook endpoints',
      'Unlimited webhooks',
      'Email support',
      'Priority support',
    ]);
    expect(screen.getByRole('link', { name: 'Open the API reference' })).toHaveAttribute('href', '/api/docs');
  });

  it("selects the snippet when the browser doesn't allow copying", async () => {
    const user = show(<ApiPage />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(window.getSelection()?.toString()).toContain(`fetch('${window.location.origin}/api/clients`),
    );
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('copies the snippet and confirms it for two seconds', async () => {
    jest.useFakeTimers();
    try {
      const user = show(<ApiPage />);
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      const button = await screen.findByRole('button', { name: 'Copied!' });
      expect(button).toBeVisible();
      // A live region inside the button would replace its name.
      expect(within(button).queryByRole('status')).not.toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent('Copied to the clipboard.');
      const copied = await navigator.clipboard.readText();
      expect(copied).toContain(`fetch('${window.location.origin}/api/clients`);
      act(() => jest.advanceTimersByTime(1_999));
      expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

it('lists the fictional team by first name and last initial', () => {
  show(<AboutPage />);
  const names = within(screen.getByRole('region', { name: 'The team' })).getAllByRole('heading', {
    level: 3,
  });
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(name.textContent).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u);
});

describe('the careers page', () => {
  const titles = () =>
    within(screen.getByRole('region', { name: 'Open positions' }))
      .queryAllByRole('heading', { level: 3 })
      .map((title) => title.textContent);

  it('filters jobs by department, and says if there are none', async () => {
    const user = show(<CareersPage />);
    const filter = within(screen.getByRole('group', { name: 'Department' }));
    expect(filter.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
      'All',
      'Engineering',
      'Product',
      'Customer Success',
      'Marketing',
    ]);
    const all = titles();
    expect(all).toContain('Full-Stack Engineer');

    await user.click(filter.getByRole('button', { name: 'Product' }));
    expect(titles()).toEqual(['Product Designer']);
    await user.click(filter.getByRole('button', { name: 'Marketing' }));
    expect(titles()).toEqual([]);
    expect(screen.getByText('No positions available in Marketing right now.')).toBeVisible();
    expect(screen.getByText('Check back soon or follow us for updates!')).toBeVisible();
    await user.click(filter.getByRole('button', { name: 'All' }));
    expect(titles()).toEqual(all);
  });

  it('says how we hire and links to the about page', () => {
    show(<CareersPage />);
    for (const fact of ['3 business days', '30 minutes', '$2,000 a year']) {
      expect(screen.getByRole('heading', { name: fact })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /Who we are/ })).toHaveAttribute('href', '/about');
  });
});

it('says that the blog has no posts yet, and links to the practice guides', () => {
  show(<BlogPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the practice guides' })).toBeVisible();
});

it('shows the seven sections of the terms and a link to each one', () => {
  show(<TermsPage />);
  expect(screen.getByText('Last updated January 15, 2025')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Quick navigation' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Service Description',
    'Account Responsibilities',
    'Professional Standards and Compliance',
    'Data Ownership and Privacy',
    'Limitation of Liability',
    'Termination and Changes',
    'Contact Information',
  ]);
  for (const link of links) {
    const anchor = link.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(anchor)).toHaveTextContent(link.textContent ?? 'nothing');
  }
  const text = document.body.textContent ?? '';
  for (const fact of [
    /30 days' notice/,
    /90 days to export/,
    /preceding 12 months/,
    /North Carolina/,
    /arbitration/,
  ]) {
    expect(text).toMatch(fact);
  }
});

it("shows the privacy policy's six sections and the periods that it states", () => {
  show(<PrivacyPage />);
  expect(screen.getByText('Last updated January 15, 2025')).toBeVisible();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 6)
      .map((title) => title.textContent),
  ).toEqual([
    '1. Information We Collect',
    '2. How We Use Your Information',
    '3. Information Sharing and Disclosure',
    '4. Data Security',
    '5. Your Privacy Rights',
    '6. Contact Information',
  ]);
  for (const fact of [/90 days/, /5 to 10 years, or for the period you've configured/, /within 30 days/]) {
    expect(document.body.textContent).toMatch(fact);
  }
});
