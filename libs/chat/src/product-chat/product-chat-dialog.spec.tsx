import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { aThread, messagePage, own, receiptAnswers } from '../testing/chats';
import { ProductChatDialog } from './product-chat-dialog';

const open = () => {
  const onClose = jest.fn();
  renderRoutes(<ProductChatDialog thread={aThread()} onClose={onClose} />, {
    session: toSession(ACCOUNTS.brand),
    answers: { ChatMessages: messagePage([own(1)]), ...receiptAnswers },
  });
  return onClose;
};

describe('product chat', () => {
  it('CHAT-7: shows image, name and SKU, below them the messages and the composer', async () => {
    open();
    const dialog = within(await screen.findByRole('dialog', { name: /Chat about Power Bank/ }));
    expect(dialog.getByRole('img', { name: 'Power Bank' })).toBeInTheDocument();
    expect(dialog.getByText('Power Bank')).toBeInTheDocument();
    expect(dialog.getByText(/VW-PB-220/)).toBeInTheDocument();
    expect(await dialog.findByText('text 1')).toBeInTheDocument();
    for (const name of ['Attach files', 'Urgent', 'Send']) {
      expect(dialog.getByRole('button', { name })).toBeInTheDocument();
    }
  });

  it('NFR-15: is closed by Escape', async () => {
    const onClose = open();
    await screen.findByText('text 1');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
