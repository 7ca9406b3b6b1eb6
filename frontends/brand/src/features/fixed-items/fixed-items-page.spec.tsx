import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, manufacturerAccount, visit } from '../../testing/render-page';
import { FixedItemsPage } from './fixed-items-page';
import { goToHostedPage } from './hosted-page';

jest.mock('./hosted-page', () => ({ goToHostedPage: jest.fn() }));

const items = [
  { key: 'powerbank', name: 'Realex 22,000mAh Powerbank', description: 'Charges a laptop.' },
  { key: 'earbuds', name: 'Smart Wireless Earbuds', description: 'Hear only what you want.' },
  { key: 'waterbottle', name: 'Eco-Friendly Water Bottle', description: 'Keeps cold for a day.' },
].map((item) => ({
  __typename: 'FixedItem',
  ...item,
  priceId: `price_${item.key}`,
  mode: 'payment',
}));
const session = {
  createCheckoutSession: {
    __typename: 'CreateCheckoutSessionPayload',
    sessionId: 'cs_1',
    url: 'https://payments.test/c/pay/cs_1',
  },
};
const routes = [{ path: '/products', element: <FixedItemsPage /> }];

describe('fixed items', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (account: typeof brandAccount | null = brandAccount) =>
    visit('/products', routes, { backend, account });
  const getButton = async (name: string) =>
    within(await screen.findByRole('article', { name })).getByRole('button', {
      name: 'Purchase Now',
    });

  beforeEach(() => {
    jest.mocked(goToHostedPage).mockReset();
    backend = new FakeBackend().install();
    backend
      .on('FixedItems', () => ({ fixedItems: items }))
      .on('CreateCheckoutSession', () => session);
  });
  afterEach(() => jest.restoreAllMocks());

  it('CHK-47: exactly three items, each with picture, name, description and Purchase Now', async () => {
    await open(null);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Realex 22,000mAh Powerbank',
      'Smart Wireless Earbuds',
      'Eco-Friendly Water Bottle',
    ]);
    cards.forEach((card, index) => {
      expect(card.querySelector('img')).toHaveAttribute('src', 'asset');
      expect(card).toHaveTextContent(items[index]?.description ?? 'missing');
      expect(within(card).getByRole('button', { name: 'Purchase Now' })).toBeEnabled();
    });
  });

  it('CHK-48: Purchase Now leads a visitor to the sign-in, which remembers /products', async () => {
    const { router } = await open(null);
    await user.click(await getButton('Smart Wireless Earbuds'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand-auth'));
    expect(router.state.location.state).toEqual({ from: '/products' });
    expect(backend.sent('CreateCheckoutSession')).toEqual([]);
  });

  it('CHK-49: the button is busy while the session is created, and one press is enough', async () => {
    let answer = (_session: object) => {};
    backend.on('CreateCheckoutSession', () => new Promise<object>((resolve) => (answer = resolve)));
    await open();
    const button = await getButton('Eco-Friendly Water Bottle');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.click(await getButton('Smart Wireless Earbuds'));
    expect(backend.sent('CreateCheckoutSession')).toHaveLength(1);
    await act(async () => answer(session));
    await waitFor(() => expect(goToHostedPage).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['a brand', brandAccount],
    ['a manufacturer', manufacturerAccount],
  ])(
    'CHK-50, CHK-51: %s goes to the hosted page of a session for that item',
    async (_who, account) => {
      await open(account);
      await user.click(await getButton('Realex 22,000mAh Powerbank'));
      await waitFor(() =>
        expect(goToHostedPage).toHaveBeenCalledWith('https://payments.test/c/pay/cs_1'),
      );
      expect(backend.sent('CreateCheckoutSession')).toEqual([
        {
          input: {
            priceId: 'price_powerbank',
            successUrl: `${location.origin}/checkout/success`,
            cancelUrl: `${location.origin}/checkout/cancel`,
            mode: 'payment',
          },
        },
      ]);
    },
  );

  it('CHK-52, ERR-4: a failure is only logged, and the button can be used again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.refuse('CreateCheckoutSession', {
      kind: 'unavailable',
      code: 'ordering.checkout_session_unavailable',
      message: 'Failed to create checkout session',
    });
    await open();
    const button = await getButton('Realex 22,000mAh Powerbank');
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(log).toHaveBeenCalledWith(
      'Failed to create checkout session',
      expect.objectContaining({ code: 'ordering.checkout_session_unavailable' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/failed/i)).toBeNull();
    backend.on('CreateCheckoutSession', () => session);
    await user.click(button);
    await waitFor(() => expect(goToHostedPage).toHaveBeenCalledTimes(1));
  });

  it('back from the hosted page the button can be used again', async () => {
    await open();
    const button = await getButton('Realex 22,000mAh Powerbank');
    await user.click(button);
    await waitFor(() => expect(goToHostedPage).toHaveBeenCalled());
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('ERR-2: items that cannot be loaded are told, and tried again', async () => {
    backend.unreachable('FixedItems');
    await open();
    expect(await screen.findByText('Failed to load products')).toBeVisible();
    backend.on('FixedItems', () => ({ fixedItems: items }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});
