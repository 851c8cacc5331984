import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useRoutes } from 'react-router';
import { routes } from '../app/routes.js';

function Pages() {
  return useRoutes(routes);
}

/** Renders the page of an address that needs no store, such as one that an emailed link leads to. */
export function renderAddress(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Suspense>
        <Pages />
      </Suspense>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
