import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { removeToken, writeToken } from '../../lib/http/token.js';
import LandingPage from './LandingPage.js';
import NotFoundPage from './NotFoundPage.js';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

function show(page: React.ReactNode) {
  render(<MemoryRouter>{page}</MemoryRouter>);
}

it('has no dead links in the navigation', () => {
  show(<LandingPage />);
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const [name, href] of [
    ['Home', '/'],
    ['Features', '/#features'],
    ['Pricing', '/#pricing'],
    ['Sign In', '/login'],
    ['Start Free Trial', '/#trial'],
  ] as const) {
    expect(navigation.getByRole('link', { name })).toHaveAttribute('href', href);
    const [, anchor] = href.split('#');
    if (anchor) expect(document.getElementById(anchor)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Start Free 14-Day Trial' })).toHaveAttribute('href', '/signup');
});

it('links to the dashboard instead of sign-in for a practitioner who is signed in', () => {
  writeToken('t-1');
  try {
    show(<LandingPage />);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(navigation.queryByRole('link', { name: 'Sign In' })).toBeNull();
  } finally {
    removeToken();
  }
});

it('shows the correct plan prices', () => {
  show(<LandingPage />);
  const pricing = within(screen.getByRole('region', { name: 'Plans' }));
  expect(pricing.getByText(/\$15/)).toBeInTheDocument();
  expect(pricing.getByText('Up to 15 active clients')).toBeInTheDocument();
  expect(pricing.getByText(/\$29/)).toBeInTheDocument();
  expect(pricing.getByText('Up to 50 active clients')).toBeInTheDocument();
  expect(pricing.getByText('Contact sales')).toBeInTheDocument();
});

it('opens and closes the menu on a narrow screen', async () => {
  show(<LandingPage />);
  const user = userEvent.setup();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

it('shows a not-found page with links for an unknown URL', () => {
  show(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(document.title).toBe('Page not found · Doula Desk');
});

it('shows the five figures about the product', () => {
  show(<LandingPage />);
  const figures = within(screen.getByRole('region', { name: 'Doula Desk in figures' }));
  expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'doulas',
    'births',
    'satisfaction',
    'countries',
    'uptime',
  ]);
  expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '2,500+',
    '15,000+',
    '98%',
    '50+',
    '99.9%',
  ]);
});

it('has six features and three testimonials from fictional people', () => {
  show(<LandingPage />);
  const features = within(screen.getByRole('region', { name: 'Everything your practice needs to keep' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Client management',
    'Scheduling',
    'Clinical documentation',
    'Automated reminders',
    'Analytics',
    'HIPAA compliance',
  ]);
  const testimonials = within(screen.getByRole('region', { name: 'From doulas who use it' }));
  expect(testimonials.getAllByRole('figure')).toHaveLength(3);
});

it('shows the demo as tabs that work with arrow keys, Home, and End', async () => {
  show(<LandingPage />);
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'Watch Demo' })).toHaveAttribute('href', '/#demo');
  const shown = () => screen.getByRole('tabpanel').getAttribute('id');
  await user.click(screen.getByRole('tab', { name: 'Documentation' }));
  expect(shown()).toBe('showcase-documentation');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('showcase-clients');
  expect(screen.getByRole('tab', { name: 'Clients' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('showcase-scheduling');
  await user.keyboard('{End}{ArrowLeft}{Home}');
  expect(shown()).toBe('showcase-scheduling');
});

it('links to every page of the site in the footer', () => {
  show(<LandingPage />);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      '/security',
      '/api',
      '/help',
      '/practice-guides',
      '/blog',
      '/about',
      '/careers',
      '/contact',
      '/terms-of-service',
      '/privacy-policy',
    ]),
  );
});
