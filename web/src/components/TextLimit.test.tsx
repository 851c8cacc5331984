import { render, screen } from '@testing-library/react';
import { TextAreaField } from './TextAreaField.js';
import { TextLimit } from './TextLimit.js';

function show(value: string, maxLength: number) {
  const field = { name: 'note', value, error: undefined, onChange: () => {} };
  return render(<TextAreaField field={field} label="Note" maxLength={maxLength} />);
}

it('shows how much of the limit long text uses, and by how much the text exceeds it', () => {
  const { unmount } = show('x'.repeat(1000), 5000);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  const near = show('x'.repeat(4500), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('4,500 of 5,000 characters');
  near.unmount();
  show('x'.repeat(5012), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('12 over the limit of 5,000 characters');
});

it('shows no limit for a field without a value yet', () => {
  render(<TextLimit text={undefined} max={5000} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it("counts graphemes instead of UTF-16 units, and doesn't let the browser truncate text", () => {
  show('👶'.repeat(4500), 5000);
  expect(screen.getByRole('status')).toHaveTextContent('4,500 of 5,000 characters');
  expect(screen.getByLabelText('Note')).not.toHaveAttribute('maxlength');
});
