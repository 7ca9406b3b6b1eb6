import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '@makeport/web';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { aThread, brandId, makerId } from '../testing/chats';
import { ContactButton } from './contact-button';
import type { ContactTarget } from './use-contact';

const opened = {
  OpenChatThread: {
    data: { openChatThread: { __typename: 'OpenChatThreadPayload', thread: aThread() } },
  },
};
const project = { id: 'order-1', label: 'Order #A1B2C3D4' };

function Toasts() {
  return useToasts().map(({ id, kind, text, durationMs }) => (
    <p key={id} role="status">{`${kind} ${durationMs}: ${text}`}</p>
  ));
}

function open(
  target: ContactTarget,
  { viewer = 'brand' as 'brand' | 'manufacturer', answers = {} as StubAnswers },
) {
  return renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <ContactButton target={target}>Contact</ContactButton>
            <Toasts />
          </>
        ),
      },
      { path: '*', element: <p>the messages</p> },
    ],
    { session: toSession(ACCOUNTS[viewer]), answers: { ...opened, ...answers } },
  );
}
const press = () => screen.getByRole('button', { name: 'Contact' });
const asked = ({ server }: ReturnType<typeof open>) =>
  server.asked.map(({ variables }) => variables['input']);

describe('contact', () => {
  it('BDASH-19, CHAT-4: leads to the messages with thread, manufacturer and project', async () => {
    const view = open(
      { manufacturerId: makerId, name: 'Voltworks Electronics', order: project },
      {},
    );
    await userEvent.click(press());
    expect(await screen.findByText('the messages')).toBeVisible();
    expect(view.address()).toBe('/brand/messages');
    expect(view.navigationState()).toEqual({
      threadId: 'thread-1',
      manufacturerId: makerId,
      name: 'Voltworks Electronics',
      project,
    });
    expect(asked(view)).toEqual([
      { manufacturerId: makerId, orderId: 'order-1', sendDefault: true },
    ]);
  });

  it('SMP-21: leads to the messages with the sample request', async () => {
    const sampleRequest = { id: 'request-1', label: 'Sample request: Power Bank' };
    const view = open({ name: 'Voltworks Electronics', sampleRequest }, {});
    await userEvent.click(press());
    await screen.findByText('the messages');
    expect(view.navigationState()).toMatchObject({
      threadId: 'thread-1',
      manufacturerId: makerId,
      sampleRequest,
    });
    expect(asked(view)).toEqual([{ sampleRequestId: 'request-1', sendDefault: true }]);
  });

  it('CHAT-9: without a product it asks for the thread of the two alone', async () => {
    const view = open({ manufacturerId: makerId, name: 'Voltworks Electronics' }, {});
    await userEvent.click(press());
    await screen.findByText('the messages');
    expect(asked(view)).toEqual([{ manufacturerId: makerId, sendDefault: true }]);
  });

  it('MFR-48: a manufacturer comes to its own messages with the brand and the order', async () => {
    const view = open({ name: 'Northwind Outfitters', order: project }, { viewer: 'manufacturer' });
    await userEvent.click(press());
    await screen.findByText('the messages');
    expect(view.address()).toBe('/manufacturer/messages');
    expect(view.navigationState()).toEqual({
      threadId: 'thread-1',
      brandId,
      name: 'Northwind Outfitters',
      order: project,
    });
  });

  it('MFR-58: and with the brand and the sample request', async () => {
    const sampleRequest = { id: 'request-1', label: 'Sample request: Power Bank' };
    const view = open({ name: 'Northwind Outfitters', sampleRequest }, { viewer: 'manufacturer' });
    await userEvent.click(press());
    await screen.findByText('the messages');
    expect(view.navigationState()).toMatchObject({ threadId: 'thread-1', brandId, sampleRequest });
  });

  it('pressed twice it asks once', async () => {
    let answer: () => void = () => undefined;
    const view = open(
      { name: 'Voltworks Electronics' },
      {
        answers: {
          OpenChatThread: async () => {
            await new Promise<void>((resolve) => (answer = resolve));
            return opened.OpenChatThread;
          },
        },
      },
    );
    await userEvent.dblClick(press());
    expect(press()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(view.server.asked).toHaveLength(1));
    await act(async () => answer());
    await screen.findByText('the messages');
    expect(view.server.asked).toHaveLength(1);
  });
});

describe('contact that fails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const down = { OpenChatThread: { network: 'down' } };
  /** Counts toasts, including those of earlier tests, since no toaster dismisses them here. */
  const told = () => screen.queryAllByText('error 5000: Failed to create chat thread').length;
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('CHAT-12: is tried three times, after 1000 and 2000 ms', async () => {
    const view = open({ name: 'Voltworks Electronics' }, { answers: down });
    await user.click(press());
    await wait(999);
    expect(view.server.asked).toHaveLength(1);
    await wait(1);
    expect(view.server.asked).toHaveLength(2);
    await wait(1999);
    expect(view.server.asked).toHaveLength(2);
    view.server.answer(opened);
    await wait(1);
    expect(view.server.asked).toHaveLength(3);
    expect(view.address()).toBe('/brand/messages');
  });

  it.each(['brand', 'manufacturer'] as const)(
    'CHAT-13, MFR-49, SHELL-35: finally a red toast says so to the %s for 5 s, and the page stays',
    async (viewer) => {
      const view = open({ name: 'The other side' }, { viewer, answers: down });
      const before = told();
      await user.click(press());
      await wait(2999);
      expect(told()).toBe(before);
      await wait(1);
      expect(view.server.asked).toHaveLength(3);
      expect(told()).toBe(before + 1);
      expect(view.address()).toBe('/');
      expect(press()).not.toHaveAttribute('aria-busy');
    },
  );

  it('an answer that stays the same is not asked for again', async () => {
    const refused = { OpenChatThread: { error: { message: 'Not authorized', kind: 'forbidden' } } };
    const view = open({ name: 'Voltworks Electronics' }, { answers: refused });
    const before = told();
    await user.click(press());
    await wait(5000);
    expect(view.server.asked).toHaveLength(1);
    expect(told()).toBe(before + 1);
  });
});
