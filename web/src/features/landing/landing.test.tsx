import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import LandingPage from './LandingPage.js';
import NotFoundPage from './NotFoundPage.js';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

function show(page: React.ReactNode) {
  render(<MemoryRouter>{page}</MemoryRouter>);
}

test('every link of the navigation leads somewhere', () => {
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

test('the plans show the figures of the specification', () => {
  show(<LandingPage />);
  const pricing = within(screen.getByRole('region', { name: 'Plans' }));
  expect(pricing.getByText(/\$15/)).toBeInTheDocument();
  expect(pricing.getByText('Up to 15 active clients')).toBeInTheDocument();
  expect(pricing.getByText(/\$29/)).toBeInTheDocument();
  expect(pricing.getByText('Up to 50 active clients')).toBeInTheDocument();
  expect(pricing.getByText('Contact sales')).toBeInTheDocument();
});

test('the menu of a narrow screen opens and closes', async () => {
  show(<LandingPage />);
  const user = userEvent.setup();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('an unknown address says so and leads on', () => {
  show(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(document.title).toBe('Page not found · Doula Desk');
});
