import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PageFailure } from '../components/PageFailure.js';
import { type LazyPage, lazyPage } from './lazyPage.js';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/SchedulePage-1.js');

function show(page: LazyPage) {
  const router = createMemoryRouter([
    { ErrorBoundary: PageFailure, HydrateFallback, children: [{ path: '/', lazy: page }] },
  ]);
  render(<RouterProvider router={router} useTransitions={false} />);
}

function HydrateFallback() {
  return 'Loading…';
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('shows a page once its code is there', async () => {
  show(lazyPage(async () => ({ default: () => <h1>Schedule</h1> })));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Schedule' })).toBeInTheDocument();
});

it('reloads a page whose file is gone, and shows until then that it is loading', async () => {
  const reload = jest.fn(() => true);
  show(lazyPage(() => Promise.reject(gone), reload));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says so when a page is still gone after the reload', async () => {
  show(
    lazyPage(
      () => Promise.reject(gone),
      () => false,
    ),
  );
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
});

it('does not reload a page that breaks for another reason', async () => {
  const reload = jest.fn(() => true);
  show(lazyPage(() => Promise.reject(new TypeError('x is not a function')), reload));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

it('replaces a page that breaks while it is drawn', async () => {
  show(
    lazyPage(async () => ({
      default: () => {
        throw new Error('broken');
      },
    })),
  );
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
});
