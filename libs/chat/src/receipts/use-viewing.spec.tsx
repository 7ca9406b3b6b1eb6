import { act } from '@testing-library/react';
import { ACCOUNTS, announceReconnected, renderRoutes, toSession } from '@makeport/web/testing';
import { useViewing } from './use-viewing';

jest.mock('@makeport/web', () => ({
  ...jest.requireActual<object>('@makeport/web'),
  sendRealtime: (send: () => Promise<unknown>) => send(),
}));

const DONE = { data: { viewChatThread: true } };
const AWAY = { error: { kind: 'internal', code: 'messaging.internal', message: 'away' } } as const;

function Viewing() {
  return <p>beat {useViewing('thread-1', true)}</p>;
}

async function open(answer: typeof DONE | typeof AWAY = DONE) {
  const view = renderRoutes(<Viewing />, {
    session: toSession(ACCOUNTS.brand),
    answers: { ViewChatThread: answer },
  });
  await pass(0);
  return { ...view, told: () => view.server.asked.length };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('what is being looked at', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('OPEN-64: is told at once, and again well before the 45 s of its lease are over', async () => {
    const { told } = await open();
    expect(told()).toBe(1);
    await pass(14);
    expect(told()).toBe(1);
    await pass(11);
    expect(told()).toBe(2);
  });

  it('OPEN-64: is told again soon while the server is in trouble, and as ever once it is well', async () => {
    const { told, server, getByText } = await open(AWAY);
    await pass(15);
    expect(told()).toBe(4);
    server.answer({ ViewChatThread: DONE });
    await pass(5);
    expect(told()).toBe(5);
    await pass(14);
    expect(told()).toBe(5);
    expect(getByText('beat 4')).toBeTruthy();
  });

  it('OPEN-64, NFR-7: is told at once when the connection is back', async () => {
    const { told } = await open();
    await act(async () => announceReconnected());
    expect(told()).toBe(2);
  });
});
