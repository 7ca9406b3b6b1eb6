import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend, refuse } from '../../../testing/fake-backend';
import { product } from '../../../testing/products';
import { brandAccount, manufacturerAccount, visit } from '../../../testing/render-page';
import { sampleRequest } from '../../../testing/samples';
import { ProductDialog } from '../product-dialog';

const routes = [
  { path: '/brand/products', element: <ProductDialog /> },
  { path: '/checkout', element: <p>the checkout</p> },
];

describe('Request Sample', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const dialog = () => screen.getByRole('dialog', { name: 'Request Sample' });
  const inDialog = () => within(dialog());
  const requirement = (number: number) =>
    inDialog().getByRole('textbox', { name: `Requirement ${number}` });
  const quantity = () => inDialog().getByRole('textbox', { name: 'Quantity' });
  const proceed = () => user.click(inDialog().getByRole('button', { name: 'Continue to Payment' }));
  const show = (sampleInfo: object) =>
    backend.on('ProductView', ({ id }) => ({
      product: product({ id, metadata: { ...product().metadata, sampleInfo } }),
    }));
  const open = async (account = brandAccount) => {
    const page = await visit('/brand/products?product=p1', routes, { backend, account });
    await user.click(await screen.findByRole('button', { name: 'Request Sample' }));
    return page;
  };

  beforeEach(() => {
    sessionStorage.clear();
    backend = new FakeBackend().install();
    show(product().metadata.sampleInfo);
    backend.on('RecordProductView', () => ({ recordProductView: true }));
    backend.on('CreateSampleRequest', () => ({
      createSampleRequest: { __typename: 'CreateSampleRequestPayload', request: sampleRequest() },
    }));
  });

  it('SMP-1, SMP-2: opens a dialog with lead time, shipping and cost', async () => {
    await open();
    expect(within(dialog()).getByRole('heading', { name: 'Request Sample' })).toBeVisible();
    for (const text of ['7-10 days', 'worldwide', '$50 per unit']) {
      expect(inDialog().getByText(text)).toBeVisible();
    }
  });

  it('SMP-2, OPEN-34, B44: the product’s own fee and delivery time stand in place of $50 and 7-10 days', async () => {
    show({ __typename: 'SampleInfo', available: true, costCents: 4500, deliveryTime: '3-5 days' });
    await open();
    expect(inDialog().getByText('$45.00 per unit')).toBeVisible();
    expect(inDialog().getByText('3-5 days')).toBeVisible();
    expect(dialog()).not.toHaveTextContent('7-10 days');
  });

  it('SMP-3, SMP-4: one requirement, quantity 1, what it costs, Cancel and Continue to Payment', async () => {
    await open();
    expect(requirement(1)).toHaveValue('');
    expect(inDialog().queryByRole('textbox', { name: 'Requirement 2' })).toBeNull();
    expect(quantity()).toHaveValue('1');
    const cost = inDialog().getByRole('region', { name: 'Cost information' });
    expect(cost).toHaveTextContent('The sample fee may be credited toward your first bulk order.');
    await user.click(inDialog().getByRole('button', { name: 'Increase quantity' }));
    await user.click(inDialog().getByRole('button', { name: 'Increase quantity' }));
    expect(within(cost).getByRole('status', { name: 'Total' })).toHaveTextContent('$150.00');
    expect(inDialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('SMP-5: up to five requirements; all but the first can be removed', async () => {
    await open();
    const add = () => inDialog().queryByRole('button', { name: 'Add Requirement' });
    for (const number of [2, 3, 4, 5]) {
      await user.click(add() as HTMLElement);
      expect(requirement(number)).toHaveFocus();
    }
    expect(add()).toBeNull();
    expect(inDialog().queryByRole('button', { name: 'Remove requirement 1' })).toBeNull();
    await user.type(requirement(3), 'keeps its text');
    await user.click(inDialog().getByRole('button', { name: 'Remove requirement 2' }));
    expect(requirement(2)).toHaveValue('keeps its text');
    expect(add()).toBeVisible();
  });

  it('SMP-6: blank requirements are none: it says so, goes to the field and stores nothing', async () => {
    await open();
    await user.type(requirement(1), '   ');
    await proceed();
    expect(inDialog().getByText('Please specify at least one requirement')).toBeVisible();
    expect(requirement(1)).toHaveFocus();
    expect(requirement(1)).toBeInvalid();
    expect(backend.sent('CreateSampleRequest')).toEqual([]);
  });

  it('SMP-7: the quantity is never below one and never no number', async () => {
    await open();
    expect(inDialog().getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    for (const nonsense of ['abc', '0']) {
      await user.click(inDialog().getByRole('button', { name: 'Increase quantity' }));
      await user.tripleClick(quantity());
      await user.paste(nonsense);
      await user.tab();
      expect(quantity()).toHaveValue('1');
    }
  });

  it('SMP-8: Cancel closes and stores nothing; what was entered is asked for first', async () => {
    await open();
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Request Sample' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Request Sample' }));
    await user.type(requirement(1), 'Matte black');
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await user.click(inDialog().getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Request Sample' })).toBeNull(),
    );
    expect(backend.sent('CreateSampleRequest')).toEqual([]);
  });

  it('SMP-9, SMP-10: stores what is filled and leads to the checkout with the stored request', async () => {
    const { router } = await open();
    await user.type(requirement(1), '  Matte black shell ');
    await user.click(inDialog().getByRole('button', { name: 'Add Requirement' }));
    await user.click(inDialog().getByRole('button', { name: 'Increase quantity' }));
    await proceed();
    expect(await screen.findByText('the checkout')).toBeVisible();
    expect(backend.sent('CreateSampleRequest')).toEqual([
      {
        input: {
          productId: 'p1',
          quantity: 2,
          requirements: ['Matte black shell'],
          requestKey: expect.any(String) as string,
        },
      },
    ]);
    expect(router.state.location.state).toMatchObject({
      type: 'sample',
      request: { id: sampleRequest().id, productName: 'Aluminium Power Bank', quantity: 2 },
    });
  });

  it.each([
    [
      'no brand profile',
      'Brand profile not found. Please complete your profile setup.',
      'not_found',
    ],
    ['no session any more', 'User not authenticated', 'unauthenticated'],
    ['no such manufacturer', 'Manufacturer not found. Please try again later.', 'not_found'],
  ] as const)(
    'SMP-11, SMP-12, SMP-13: with %s the server’s words show in the dialog',
    async (_why, message, kind) => {
      backend.on('CreateSampleRequest', () => refuse({ kind, code: 'samples.refused', message }));
      const page = await open();
      await user.type(requirement(1), 'Matte black');
      await proceed();
      expect(await inDialog().findByText(message)).toBeVisible();
      expect(requirement(1)).toHaveValue('Matte black');
      expect(page.address()).toBe('/brand/products?product=p1');
    },
  );

  it('F11, SMP-12: without a session the dialog stays with its entries, and has them again after a sign-in', async () => {
    const message = 'User not authenticated';
    const page = await open();
    page.signedInAs(null);
    backend.on('CreateSampleRequest', () =>
      refuse({ kind: 'unauthenticated', code: 'identity.not_authenticated', message }),
    );
    await user.type(requirement(1), 'Matte black');
    await user.click(inDialog().getByRole('button', { name: 'Increase quantity' }));
    const asked = backend.sent('Session').length;
    await proceed();
    expect(await inDialog().findByText(message)).toBeVisible();
    expect(backend.sent('Session')).toHaveLength(asked);
    expect(requirement(1)).toHaveValue('Matte black');
    page.unmount();
    await open();
    expect(requirement(1)).toHaveValue('Matte black');
    expect(quantity()).toHaveValue('2');
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await user.click(inDialog().getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Request Sample' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Request Sample' }));
    expect(requirement(1)).toHaveValue('');
  });

  it('SMP-14: a built-in manufacturer that could not be stored is told in its own words', async () => {
    const message = 'Failed to create manufacturer. Please try again later.';
    const refusal = {
      kind: 'unavailable',
      code: 'samples.manufacturer_not_created',
      message,
    } as const;
    backend.on('CreateSampleRequest', () => refuse(refusal));
    await open();
    await user.type(requirement(1), 'Matte black');
    await proceed();
    expect(await inDialog().findByText(message)).toBeVisible();
  });

  it('SMP-15: any other failure shows in the dialog and as a toast; sent again it is the same request', async () => {
    backend.unreachable('CreateSampleRequest');
    await open();
    await user.type(requirement(1), 'Matte black');
    await proceed();
    const failed = 'Failed to submit sample request';
    expect(await inDialog().findByText(failed)).toBeVisible();
    expect(await screen.findByText(failed, { selector: '[data-kind=error]' })).toBeInTheDocument();
    expect(requirement(1)).toHaveValue('Matte black');
    await proceed();
    await waitFor(() => expect(backend.sent('CreateSampleRequest')).toHaveLength(2));
    const keys = backend
      .sent('CreateSampleRequest')
      .map(({ input }) => (input as { requestKey: string }).requestKey);
    expect(new Set(keys).size).toBe(1);
    await user.type(requirement(1), '!');
    await proceed();
    await waitFor(() => expect(backend.sent('CreateSampleRequest')).toHaveLength(3));
    expect(backend.sent('CreateSampleRequest').at(-1)).not.toMatchObject({
      input: { requestKey: keys[0] },
    });
  });

  it('another kind of account is told why it is off', async () => {
    await visit('/brand/products?product=p1', routes, { backend, account: manufacturerAccount });
    expect(await screen.findByRole('button', { name: 'Request Sample' })).toBeDisabled();
    expect(screen.getByText('Only brand accounts can request samples.')).toBeVisible();
  });
});
