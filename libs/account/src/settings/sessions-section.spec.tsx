import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { SessionsSection } from './sessions-section';

const session = (n: number, current: boolean) => ({
  __typename: 'OwnSession',
  id: `s${n}`,
  address: `192.0.2.${n}`,
  current,
  startedAt: '2026-11-21T10:00:00.000Z',
  lastUsedAt: '2026-11-21T11:00:00.000Z',
});
const listed = (...sessions: object[]) => ({ data: { ownSessions: sessions } });

describe('X39: the own sessions in the settings', () => {
  const open = async (answers: StubAnswers = {}) => {
    const { server } = renderRoutes([{ path: '/settings', element: <SessionsSection /> }], {
      path: '/settings',
      session: toSession(ACCOUNTS.brand),
      answers: {
        OwnSessions: listed(session(1, true), session(2, false)),
        EndOtherSessions: { data: { endOtherSessions: 1 } },
        ...answers,
      },
    });
    expect(server.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'See sessions' }));
    return { server, dialog: within(await screen.findByRole('dialog', { name: 'Your sessions' })) };
  };

  it('X39: are listed with where and when, and the others are signed out', async () => {
    const { server, dialog } = await open();
    const rows = await dialog.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/192\.0\.2\.1.*This browser.*Signed in Nov 21, 2026/);
    expect(rows[1]).not.toHaveTextContent('This browser');
    server.answer({ OwnSessions: listed(session(1, true)) });
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out the others' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(dialog.queryByRole('button', { name: 'Sign out the others' })).toBeNull();
  });

  it('X39: what cannot be loaded says so, and tries again', async () => {
    const { server, dialog } = await open({ OwnSessions: { network: 'down' } });
    expect(await dialog.findByText('Failed to load your sessions')).toBeVisible();
    server.answer({ OwnSessions: listed(session(1, true)) });
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
  });
});
