import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField, SearchField, TextField } from './input';
import { QuantityField } from './quantity-field';
import { SelectField } from './select';
import { TextareaField } from './textarea';
import { Checkbox, ChoiceCards, Switch } from './toggles';

describe('fields', () => {
  it('NFR-15: every kind has a label that names its control', () => {
    render(
      <>
        <TextField label="Email" />
        <PasswordField label="Password" />
        <TextareaField label="Notes" />
        <SelectField label="Category" options={['All Categories', { value: 'x', label: 'X' }]} />
        <QuantityField label="Quantity" value={1} onChange={() => undefined} />
        <Checkbox label="Logo printing" />
        <SearchField label="Search products" value="" onChange={() => undefined} />
      </>,
    );
    for (const label of [
      'Email',
      'Password',
      'Notes',
      'Category',
      'Quantity',
      'Logo printing',
      'Search products',
    ]) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
  });

  it('tells what is wrong with a control, and its help', () => {
    render(
      <TextField
        label="Brand name"
        required
        error="Brand name is required"
        help="As on your invoices"
      />,
    );
    const input = screen.getByLabelText(/Brand name/);
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Brand name is required As on your invoices');
  });

  it('AUTH-7: shows and hides a password and keeps its value', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('secret');
  });

  it('switches and chooses by keyboard', async () => {
    function Form() {
      const [on, setOn] = useState(false);
      const [method, setMethod] = useState('standard');
      const methods = ['standard', 'express'].map((value) => ({ value, label: value }));
      return (
        <>
          <Switch label="Order updates" checked={on} onChange={setOn} />
          <ChoiceCards
            legend="Shipping"
            name="s"
            choices={methods}
            value={method}
            onChange={setMethod}
          />
        </>
      );
    }
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Order updates' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'express' })).toBeChecked();
  });
});

describe('QuantityField', () => {
  function Quantity({ start, onChange }: { start: number; onChange?: (value: number) => void }) {
    const [value, setValue] = useState(start);
    const change = (next: number) => {
      setValue(next);
      onChange?.(next);
    };
    return <QuantityField label="Quantity" value={value} onChange={change} />;
  }

  it('CART-10, CART-11: goes up and down by one, and not below one', async () => {
    render(<Quantity start={2} />);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByLabelText('Quantity')).toHaveValue('3');
    const decrease = screen.getByRole('button', { name: 'Decrease quantity' });
    await userEvent.click(decrease);
    await userEvent.click(decrease);
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
    expect(decrease).toBeDisabled();
  });

  it('B9, CAT-32: what is no whole number is refused under the field, and stays as it was typed', async () => {
    const change = jest.fn();
    render(<Quantity start={100} onChange={change} />);
    const input = screen.getByLabelText('Quantity');
    for (const text of ['100.5', '100,5', '-5', '1e9', '0x64']) {
      await userEvent.clear(input);
      await userEvent.paste(text);
      expect(input).toHaveValue(text);
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription('Enter a whole number');
      expect(change).toHaveBeenLastCalledWith(Number.NaN);
      await userEvent.tab();
      expect(input).toHaveValue(text);
    }
    expect(change.mock.calls.flat().filter((value) => !Number.isNaN(value))).toEqual([]);
    await userEvent.clear(input);
    expect(input).toHaveAccessibleDescription('Enter a whole number');
    await userEvent.type(input, '250');
    expect(input).toBeValid();
    expect(change).toHaveBeenLastCalledWith(250);
  });

  it('B9: the buttons lead out of what is no number', async () => {
    render(<Quantity start={100} />);
    const input = screen.getByLabelText('Quantity');
    await userEvent.clear(input);
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(input).toHaveValue('1');
    expect(input).toBeValid();
  });

  it('SMP-7: what is no number becomes the value named for it', async () => {
    const change = jest.fn();
    render(<QuantityField label="Quantity" value={3} onChange={change} whenEmpty={1} />);
    await userEvent.tripleClick(screen.getByLabelText('Quantity'));
    await userEvent.paste('abc');
    expect(change.mock.calls).toEqual([[1]]);
  });
});
