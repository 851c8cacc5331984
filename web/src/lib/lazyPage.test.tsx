import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { lazyPage } from './lazyPage.js';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/SchedulePage-1.js');

function show({ Page }: ReturnType<typeof lazyPage>) {
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading…">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a page is fetched once, however often it is asked for', async () => {
  const load = jest.fn(async () => ({ default: () => <h1>Schedule</h1> }));
  const page = lazyPage(load);
  await page.preload();
  show(page);
  expect(await screen.findByText('Schedule')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page whose file is gone reloads, and keeps showing that it loads meanwhile', async () => {
  const reload = jest.fn(() => true);
  const page = lazyPage(() => Promise.reject(gone), reload);
  await page.preload();
  expect(reload).not.toHaveBeenCalled();
  show(page);
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is still gone after the reload says so', async () => {
  show(
    lazyPage(
      () => Promise.reject(gone),
      () => false,
    ),
  );
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
});

test('a page that breaks for another reason is not reloaded', async () => {
  const reload = jest.fn(() => true);
  show(lazyPage(() => Promise.reject(new TypeError('x is not a function')), reload));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});
