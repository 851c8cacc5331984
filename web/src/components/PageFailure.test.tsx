import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { lazyPage } from '../lib/lazyPage.js';
import { PageFailure } from './PageFailure.js';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/SchedulePage-1.js');

function show(load: Parameters<typeof lazyPage>[0], reload = jest.fn(() => false)) {
  const router = createMemoryRouter(
    [
      {
        errorElement: <PageFailure reload={reload} />,
        HydrateFallback,
        children: [{ path: '/schedule', lazy: lazyPage(load) }],
      },
    ],
    { initialEntries: ['/schedule'] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  return reload;
}

function HydrateFallback() {
  return 'Starting…';
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('shows a page once its code has loaded', async () => {
  show(async () => ({ default: () => <h1>Schedule</h1> }));
  expect(screen.getByText('Starting…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Schedule' })).toBeInTheDocument();
});

it('reloads a page whose code is missing, and shows the loading screen until then', async () => {
  const reload = show(
    () => Promise.reject(gone),
    jest.fn(() => true),
  );
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("shows an error when a page's code is still missing after the reload", async () => {
  show(() => Promise.reject(gone));
  expect(await screen.findByText('This page couldn’t be loaded')).toBeInTheDocument();
});

it("doesn't reload a page that fails for another reason", async () => {
  const reload = show(() => Promise.reject(new TypeError('x is not a function')));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

it('replaces a page that throws while rendering', async () => {
  show(async () => ({
    default: () => {
      throw new Error('broken');
    },
  }));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
});
