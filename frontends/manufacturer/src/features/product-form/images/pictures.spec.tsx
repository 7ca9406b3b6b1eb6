import { ACCOUNTS } from '@makeport/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  choosePictures,
  edit,
  field,
  imageTexts,
  NEW,
  open,
  press,
  sent,
  setUpForm,
  user,
} from '../../../testing/product-form';
import { aProduct } from '../../../testing/products';
import { writeDraft } from '../draft/product-draft';
import { toValues } from '../product-values';

const accountId = ACCOUNTS.manufacturer.id;

describe('the pictures of a product form', () => {
  const form = setUpForm();
  const pictures = () =>
    screen
      .queryAllByRole<HTMLImageElement>('img', { name: /^Picture/ })
      .map((each) => new URL(each.src).pathname.split('/').at(-1));

  it('OPEN-68: are uploaded with progress, in the order they were chosen', async () => {
    open(NEW);
    await choosePictures('front.png', 'back.png');
    act(() => form.upload(0)?.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Upload of front.png' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await form.uploaded(1, 'back.png');
    await form.uploaded(0, 'front.png');
    expect(pictures()).toEqual(['front.png', 'back.png']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('an upload is cancelled, and taken away', async () => {
    open(NEW);
    await choosePictures('front.png');
    await press('Cancel upload of front.png');
    expect(form.upload(0)?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(field(/^Product images/)).toHaveFocus();
  });

  it('the page is not left, and nothing is published, while one is under way', async () => {
    writeDraft(localStorage, { accountId, productId: null }, toValues(aProduct()));
    const view = open(NEW);
    await choosePictures('third.png');
    await press('Publish Listing');
    expect(await screen.findByText('Please wait until every picture is uploaded')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(view.server.asked).toEqual([]);
  });

  it('OPEN-68: one above 5MB is refused before it is sent', async () => {
    open(NEW);
    const big = new File(['x'], 'big.png', { type: 'image/png' });
    Object.defineProperty(big, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(field(/^Product images/), [
      big,
      new File(['x'], 'ok.png', { type: 'image/png' }),
    ]);
    expect(screen.getByText('Image big.png exceeds 5MB size limit')).toBeVisible();
    expect(form.uploads().map(({ file }) => file?.name)).toEqual(['ok.png']);
  });

  it('MFR-29: a ninth is not taken', async () => {
    open(NEW);
    await choosePictures(...Array.from({ length: 9 }, (_, index) => `${index + 1}.png`));
    expect(screen.getByText('Maximum 8 images allowed')).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(8);
  });

  it('what the server says of one stands on it, and it can be tried again', async () => {
    open(NEW);
    await choosePictures('front.png', 'back.png');
    await act(async () => form.upload(0)?.refuse(422, 'bff.upload_too_slow', 'This is no image'));
    await act(async () => form.upload(1)?.refuse(500, 'x', 'stack'));
    expect(screen.getByText('This is no image')).toBeVisible();
    expect(screen.getByText('The upload failed. Please try again.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);
    await form.uploaded(2, 'back.png');
    expect(pictures()).toEqual(['back.png']);
  });

  it('F10, MFR-29: refused files take no place, and can only be removed', async () => {
    open(NEW);
    await choosePictures('a.png', 'b.png', 'c.png');
    for (const [index, code] of ['not_an_image', 'image_too_large', 'too_many_pixels'].entries()) {
      await act(async () => form.upload(index)?.refuse(422, `bff.${code}`, `No: ${code}`));
    }
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await choosePictures(...Array.from({ length: 8 }, (_, index) => `${index + 1}.png`));
    expect(screen.queryByText('Maximum 8 images allowed')).toBeNull();
    expect(screen.getAllByRole('progressbar')).toHaveLength(8);
    await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
    expect(screen.queryByText('No: not_an_image')).toBeNull();
  });

  it('are put in another order by buttons, which keep the focus', async () => {
    const view = await edit({ UpdateProduct: { network: 'offline' } });
    expect(screen.getByRole('button', { name: 'Move picture 1 earlier' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move picture 2 later' })).toBeDisabled();
    await press('Move picture 2 earlier');
    expect(pictures()).toEqual(['back.png', 'front.png']);
    expect(screen.getByRole('button', { name: 'Move picture 1 later' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Picture moved to place 1 of 2');
    await press('Update Product');
    await waitFor(() => expect(sent(view, 'UpdateProduct')).toHaveLength(1));
    expect(sent(view, 'UpdateProduct')).toMatchObject([
      {
        product: { images: ['/files/product-images/back.png', '/files/product-images/front.png'] },
      },
    ]);
  });

  it('PIC-10: have texts that describe them, which move and go with them', async () => {
    const [front, back] = ['front', 'back'].map((name) => `/files/product-images/${name}.png`);
    const texts = imageTexts([{ url: front ?? '', text: 'The front' }]);
    const view = await edit({ OwnProductImageTexts: texts, UpdateProduct: { network: 'offline' } });
    expect(field('Description of picture 1')).toHaveValue('The front');
    await user.type(field('Description of picture 2'), 'The back');
    await press('Move picture 2 earlier');
    expect(field('Description of picture 1')).toHaveValue('The back');
    await press('Remove picture 2');
    await press('Update Product');
    await waitFor(() => expect(sent(view, 'UpdateProduct')).toHaveLength(1));
    expect(sent(view, 'UpdateProduct')[0]).toMatchObject({
      product: { images: [back], imageTexts: [{ url: back, text: 'The back' }] },
    });
  });

  it('PIC-10: without texts nothing is sent of them, so that an older bff takes the product', async () => {
    const refused = {
      message: 'Unknown operation',
      code: 'bff.invalid_query',
      kind: 'invalid_input',
    } as const;
    const view = await edit({
      OwnProductImageTexts: { error: refused },
      UpdateProduct: { network: 'offline' },
    });
    await press('Update Product');
    await waitFor(() => expect(sent(view, 'UpdateProduct')).toHaveLength(1));
    expect(sent(view, 'UpdateProduct')[0]).not.toHaveProperty('product.imageTexts');
  });

  it('are put in another order by dragging', async () => {
    await edit();
    const [first, second] = screen
      .getAllByRole('img', { name: /^Picture/ })
      .map((each) => each.closest('li'));
    fireEvent.dragStart(first as HTMLElement, { dataTransfer: { setData: jest.fn() } });
    fireEvent.drop(second as HTMLElement, { dataTransfer: { files: [], types: [] } });
    expect(pictures()).toEqual(['back.png', 'front.png']);
  });

  it('are added by dropping files', async () => {
    await edit();
    const dropped = new File(['x'], 'side.png', { type: 'image/png' });
    const [first] = screen.getAllByRole('img', { name: /^Picture/ });
    fireEvent.drop(first as HTMLElement, { dataTransfer: { files: [dropped], types: ['Files'] } });
    expect(
      await screen.findByRole('progressbar', { name: 'Upload of side.png' }),
    ).toBeInTheDocument();
  });

  it('one that no product shows yet is taken back from the server when it is removed', async () => {
    await edit();
    await choosePictures('side.png');
    await form.uploaded(0, 'side.png');
    await press('Remove picture 3');
    expect(fetch).toHaveBeenCalledWith('/uploads/product-images/side.png', expect.anything());
    await press('Remove picture 1');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(pictures()).toEqual(['back.png']);
    expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
  });
});
