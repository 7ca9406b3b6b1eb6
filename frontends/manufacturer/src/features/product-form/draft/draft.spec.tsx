import { fireEvent, screen } from '@testing-library/react';
import { ACCOUNTS } from '@makeport/web/testing';
import { edit, field, NEW, open, press, setUpForm, user } from '../../../testing/product-form';
import { aProduct, PRODUCT_ID } from '../../../testing/products';
import { writeDraft } from './product-draft';
import { emptyProduct, toValues } from '../product-values';

const accountId = ACCOUNTS.manufacturer.id;

describe('the draft of a product form', () => {
  setUpForm();
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    return screen.findByRole('link', { name: 'the list' });
  };

  it('MFR-22: is saved after a change, and the line tells so', async () => {
    open(NEW);
    expect(screen.queryByText(/draft/)).toBeNull();
    // Not userEvent: simulated typing can take longer than the draft's delay.
    fireEvent.change(field(/^SKU/), { target: { value: 'X' } });
    expect(screen.getByText('Saving draft...')).toBeVisible();
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  it('MFR-22: tells that it cannot be saved, and asks before the entries are lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const view = open(NEW);
    await user.type(field(/^SKU/), 'X');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(screen.getByText('Failed to save draft')).toBeInTheDocument();
    expect(view.address()).toBe(NEW);
  });

  it('MFR-19, MFR-23: comes back after Cancel, which stores no product', async () => {
    const view = open(NEW);
    await user.type(field(/^Product name/), 'Bottle');
    await press('Add facility');
    await user.type(field(/^Facility 2/), 'Turning');
    await user.click(await leave());
    expect(await screen.findByText(/^Your draft of .+ is back\.$/)).toBeVisible();
    expect(field(/^Product name/)).toHaveValue('Bottle');
    expect(field(/^Facility 2/)).toHaveValue('Turning');
    expect(view.server.asked).toEqual([]);
  });

  it('OPEN-69: of the new product is not restored into a stored one’s form', async () => {
    writeDraft(localStorage, { accountId, productId: null }, { ...emptyProduct(), name: 'Bottle' });
    await edit();
    expect(field(/^Product name/)).toHaveValue('Aluminium Power Bank');
    expect(screen.queryByText(/^Your draft/)).toBeNull();
  });

  it('OPEN-69: of a stored product comes back into its form, and can be thrown away', async () => {
    const values = { ...toValues(aProduct()), name: 'Steel Power Bank', images: [] };
    const base = { values: toValues(aProduct()), version: 3 };
    writeDraft(localStorage, { accountId, productId: PRODUCT_ID }, values, base);
    await edit();
    expect(field(/^Product name/)).toHaveValue('Steel Power Bank');
    await press('Discard draft');
    expect(field(/^Product name/)).toHaveValue('Aluminium Power Bank');
    expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/^Your draft/)).toBeNull();
  });

  it('OPEN-69: keeps nothing of a form that was only looked at', async () => {
    await edit();
    await leave();
    expect(localStorage).toHaveLength(0);
  });
});
