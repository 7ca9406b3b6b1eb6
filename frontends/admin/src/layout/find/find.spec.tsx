import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindButton } from './find-button';

const aHit = (kind: string, id: string, more: object = {}) => ({
  __typename: 'AdminHit',
  kind,
  id,
  title: `The ${kind}`,
  detail: 'of somebody',
  matched: 'SKU',
  matchedText: `${kind}-1`,
  exact: false,
  ...more,
});
const answer = (hits: object[], states: Readonly<Record<string, string>> = {}) => ({
  data: {
    adminFind: {
      __typename: 'AdminFind',
      hits,
      sources: ['orders', 'users', 'products'].map((source) => ({
        __typename: 'AdminFindSource',
        source,
        state: states[source] ?? 'searched',
      })),
    },
  },
});
const open = (answers: StubAnswers = {}) =>
  renderRoutes(
    [
      {
        path: '/admin',
        element: (
          <>
            <input aria-label="Some other field" />
            <FindButton />
          </>
        ),
      },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path: '/admin',
      session: toSession(ACCOUNTS.admin),
      answers: {
        AdminFind: answer([aHit('order', 'o1', { exact: true }), aHit('product', 'p1')]),
        ...answers,
      },
    },
  );
const box = () => screen.findByRole('combobox', { name: 'Search everything' });
const options = () => screen.findAllByRole('option');

describe('the search over everything', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'FIND-5: %s opens it, with the focus in its box; Escape gives it back',
    async (keys) => {
      open();
      const field = screen.getByRole('textbox', { name: 'Some other field' });
      await userEvent.click(field);
      await userEvent.keyboard(keys);
      expect(await box()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(field).toHaveFocus());
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('FIND-5, FIND-6: the first hit is chosen, the arrow keys choose others, Enter opens', async () => {
    const view = open();
    await userEvent.click(screen.getByRole('button', { name: 'Search everything' }));
    // Without a pause, however slow the machine is.
    const field = await box();
    for (const value of [' ba', ' ban', ' bank ']) fireEvent.change(field, { target: { value } });
    const [order, product] = await options();
    expect(order).toHaveAttribute('aria-selected', 'true');
    for (const text of ['Order', 'The order', 'of somebody', 'SKU: order-1'])
      expect(order).toHaveTextContent(text);
    expect(await box()).toHaveAttribute('aria-activedescendant', order?.id);
    expect(view.server.asked.at(-1)?.variables).toEqual({ text: 'bank' });
    expect(view.server.asked).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(product).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(view.address()).toBe('/admin/products/edit/p1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('FIND-6: a click opens a hit', async () => {
    const view = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'bank');
    await userEvent.click((await options())[0] as HTMLElement);
    await waitFor(() => expect(view.address()).toBe('/admin/orders/o1'));
  });

  it('FIND-4: the hits of the others show, and who is missing is named', async () => {
    open({
      AdminFind: answer([aHit('order', 'o1')], { users: 'not_available', products: 'not_allowed' }),
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'bank');
    expect(await options()).toHaveLength(1);
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog).getByText('Users could not be searched. You may not search products.'),
    ).toBeVisible();
  });

  it('FIND-5, F40: says that nothing was found, and what failed; one character asks nobody', async () => {
    const view = open({ AdminFind: answer([]) });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'ba');
    expect((await screen.findAllByText('Nothing found'))[0]).toBeVisible();
    expect(screen.getByText(/Search for a company or product/)).toBeVisible();
    view.server.answer({ AdminFind: { network: 'down' } });
    await userEvent.type(await box(), 'n');
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'x');
    expect(await screen.findByText(/order number, e-mail, SKU/)).toBeVisible();
    expect(view.server.asked.map(({ variables }) => variables)).toEqual([
      { text: 'ba' },
      { text: 'ban' },
    ]);
  });
});
