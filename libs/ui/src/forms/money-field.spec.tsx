import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField } from './money-field';

function Price() {
  const [price, setPrice] = useState('');
  return (
    <MoneyField label="Price" value={price} onChange={({ target }) => setPrice(target.value)} />
  );
}

describe('an amount field', () => {
  const field = () => screen.getByRole('textbox', { name: 'Price' });

  it('F15: keeps a decimal comma while it is typed, and writes out what it means', async () => {
    render(<Price />);
    await userEvent.type(field(), '1,50');
    expect(field()).toHaveValue('1,50');
    fireEvent.blur(field());
    expect(field()).toHaveValue('1.50');
  });

  it('F15: leaves what it cannot read as it was typed', async () => {
    render(<Price />);
    await userEvent.type(field(), '1,500');
    fireEvent.blur(field());
    expect(field()).toHaveValue('1,500');
  });
});
