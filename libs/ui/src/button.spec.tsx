import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './button';

describe('Button', () => {
  it('AUTH-9: while busy it says so, keeps its place and ignores presses and submits', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="email" />
        <Button type="submit" busy busyText="Processing..." onClick={press}>
          Sign in
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Processing...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('email'), 'a{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('F41: unavailable it says why, keeps the focus and ignores presses and submits', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="email" />
        <Button type="submit" unavailable="Nothing can be changed now." onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Nothing can be changed now.');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await userEvent.type(screen.getByLabelText('email'), 'a{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not submit a form unless told so', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Add</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(submit).not.toHaveBeenCalled();
  });

  it('gives its looks and its press to a link', async () => {
    const press = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Button asChild variant="primary" onClick={press}>
        <a href="/brand">Brand</a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Brand' });
    expect(link).toHaveClass('bg-accent');
    await userEvent.click(link);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('names an icon for those who do not see it', () => {
    render(<IconButton label="Close">×</IconButton>);
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
