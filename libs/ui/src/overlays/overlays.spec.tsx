import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reject Order</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Reject this order?"
        footer={<Button>Reject</Button>}
      >
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('NFR-15: takes the focus, is named, and closes by Escape with the focus back where it was', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Reject this order?' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reject Order' })).toHaveFocus());
  });

  it('NFR-15: closes by its button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Reject Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('puts no style element into the page: the content security policy refuses them', async () => {
    const before = document.querySelectorAll('style').length;
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Reject Order' }));
    expect(document.querySelectorAll('style')).toHaveLength(before);
    expect(document.documentElement).toHaveAttribute('data-held');
  });

  it('T15, F30: holds the page still and keeps the room of its scroll bar, until the last one is closed', async () => {
    Object.defineProperty(document.documentElement, 'clientWidth', {
      value: 1009,
      configurable: true,
    });
    const page = document.documentElement;
    const two = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} onOpenChange={() => undefined} title="First" />
        <Dialog open={second} onOpenChange={() => undefined} title="Second" />
      </>
    );
    const view = render(two(true, false));
    expect(page.style.getPropertyValue('--scrollbar-width')).toBe(`${window.innerWidth - 1009}px`);
    view.rerender(two(true, true));
    view.rerender(two(false, true));
    expect(page).toHaveAttribute('data-held', '1');
    view.unmount();
    expect(page).not.toHaveAttribute('data-held');
    expect(page.style.getPropertyValue('--scrollbar-width')).toBe('');
  });

  it('T18: has no banner of its own beside that of the page', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Reject Order' }));
    expect(screen.getByRole('dialog').querySelector('header, footer')).toBeNull();
  });
});
