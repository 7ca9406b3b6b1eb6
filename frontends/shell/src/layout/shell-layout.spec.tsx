import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { renderRoutes } from '@makeport/web/testing';
import { ShellLayout } from './shell-layout';

function LatePage() {
  const [loaded, setLoaded] = useState(false);
  return loaded ? <h1>Late page</h1> : <button onClick={() => setLoaded(true)}>load</button>;
}

const routes = [
  {
    element: <ShellLayout />,
    children: [
      {
        path: '/',
        element: (
          <>
            <h1>First page</h1>
            <Link to="/second">to the second</Link>
            <Link to="/late">to the late one</Link>
            <Link to="/form">to the form</Link>
            <Link to="/?page=2">to more of the same</Link>
          </>
        ),
      },
      { path: '/second', element: <h1>Second page</h1> },
      { path: '/late', element: <LatePage /> },
      {
        path: '/form',
        element: (
          <>
            <h1>Form</h1>
            <input aria-label="Name" autoFocus />
          </>
        ),
      },
    ],
  },
];
const main = () => screen.getByRole('main');

describe('ShellLayout', () => {
  beforeEach(() => {
    window.scrollTo = () => undefined;
  });

  it('NFR-15: leaves the focus alone on the first page', () => {
    renderRoutes(routes);
    expect(document.body).toHaveFocus();
  });

  it('NFR-15: a navigation puts the focus on the new page’s heading', async () => {
    renderRoutes(routes);
    await userEvent.click(screen.getByText('to the second'));
    expect(screen.getByRole('heading', { name: 'Second page' })).toHaveFocus();
  });

  it('NFR-15: the focus waits in <main> for a page that is on its way', async () => {
    renderRoutes(routes);
    await userEvent.click(screen.getByText('to the late one'));
    expect(main()).toHaveFocus();
    // click() does not move the focus, unlike a user's click
    act(() => screen.getByText('load').click());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Late page' })).toHaveFocus());
  });

  it('NFR-15: a field that takes the focus by itself keeps it', async () => {
    renderRoutes(routes);
    await userEvent.click(screen.getByText('to the form'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('NFR-15: another part of the same page is no new page', async () => {
    renderRoutes(routes);
    await userEvent.click(screen.getByText('to more of the same'));
    expect(screen.getByText('to more of the same')).toHaveFocus();
  });

  it('NFR-15: the first stop of the keyboard leads past the header', async () => {
    renderRoutes(routes);
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(main());
  });

  it('SHELL-33: shows toasts in the order of their coming', () => {
    renderRoutes(routes);
    act(() => {
      toast.success('saved');
      toast.warning('careful');
    });
    expect(screen.getByRole('list', { name: 'Notices' })).toHaveTextContent(/saved.*careful/);
  });
});
