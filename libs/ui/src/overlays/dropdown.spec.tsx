import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Dropdown } from './dropdown';

function Page({ dialogLabel }: { dialogLabel?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Dropdown
        open={open}
        onOpenChange={setOpen}
        {...(dialogLabel ? { dialogLabel } : {})}
        trigger={(props) => <Button {...props}>Account</Button>}
      >
        <a href="#in">Sign In</a>
      </Dropdown>
      <a href="#next">next on the page</a>
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Account' });

describe('Dropdown', () => {
  it('NFR-15: opens by keyboard, its panel follows its button, and it closes when the focus moves on', async () => {
    render(<Page />);
    await userEvent.tab();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByText('next on the page')).toHaveFocus();
    expect(screen.queryByText('Sign In')).toBeNull();
  });

  it('NFR-15: closes by Escape, with the focus back on its button', async () => {
    render(<Page />);
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Sign In')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('closes by a press elsewhere and by its button, not by one inside', async () => {
    render(<Page />);
    await userEvent.click(button());
    await userEvent.click(screen.getByText('Sign In'));
    expect(screen.getByText('Sign In')).toBeInTheDocument();
    await userEvent.click(document.body);
    expect(screen.queryByText('Sign In')).toBeNull();
    await userEvent.click(button());
    await userEvent.click(button());
    expect(screen.queryByText('Sign In')).toBeNull();
  });

  it('NFR-15: as a dialog it is named and takes the focus', async () => {
    render(<Page dialogLabel="Notifications" />);
    await userEvent.click(button());
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus();
  });
});
