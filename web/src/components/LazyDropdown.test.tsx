import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LazyDropdown } from './LazyDropdown.js';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <LazyDropdown
      id="example"
      className="btn-icon"
      label="Example menu"
      toggle="Open"
      menuClassName="example-menu"
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <button type="button">First entry</button>
    </LazyDropdown>
  );
}

it('opens a menu that was clicked before its code had loaded, and keeps the focus on its button', async () => {
  render(<Example />);
  const pending = screen.getByRole('button', { name: 'Example menu' });
  expect(pending).toHaveAttribute('aria-expanded', 'false');
  // Focus and click the button before the code can load.
  act(() => pending.focus());
  fireEvent.click(pending);
  expect(await screen.findByRole('button', { name: 'First entry' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Example menu' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
});
