import { render, screen } from '@testing-library/react';
import { TextAreaField } from './TextAreaField.js';
import { TextLimit } from './TextLimit.js';

function show(value: string, maxLength: number) {
  const field = { name: 'note', value, error: undefined, onChange: () => {} };
  return render(<TextAreaField field={field} label="Note" maxLength={maxLength} />);
}

it('a long text says how much of its limit is used, and by how much it is over', () => {
  const { unmount } = show('x'.repeat(1000), 5000);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  const near = show('x'.repeat(4500), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('4,500 of 5,000 characters');
  near.unmount();
  show('x'.repeat(5012), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('12 over the limit of 5,000 characters');
});

it('a field without a value yet shows no limit', () => {
  render(<TextLimit text={undefined} most={5000} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a text is measured in characters, not in UTF-16 units, and never cut off by the browser', () => {
  show('👶'.repeat(4500), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('4,500 of 5,000 characters');
  expect(screen.getByLabelText('Note')).not.toHaveAttribute('maxlength');
});
