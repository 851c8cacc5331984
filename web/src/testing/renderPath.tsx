import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '../app/routes.js';
import { withFrame } from '../app/withFrame.js';

/** Renders a page that doesn't need the store, such as the target of an emailed link. */
export function renderPath(address: string) {
  const router = createMemoryRouter(withFrame(routes), { initialEntries: [address] });
  render(<RouterProvider router={router} useTransitions={false} />);
  return userEvent.setup({ delay: null });
}
