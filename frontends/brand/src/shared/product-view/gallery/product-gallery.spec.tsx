import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// a lazy chunk, loaded here before a test waits for it
import '../product-dialog';
import { ProductsPage } from '../../../features/products/products-page';
import { FakeBackend } from '../../../testing/fake-backend';
import { product, productPage } from '../../../testing/products';
import { visit } from '../../../testing/render-page';

const routes = [{ path: '/brand/products', element: <ProductsPage /> }];
const [hero, detail] = ['/files/product-images/hero.webp', '/files/product-images/detail.webp'];

describe('the pictures of a product', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = async (images: string[]) => {
    const shown = product({ images });
    backend.on('ListedProducts', (variables) => productPage([shown], variables));
    backend.on('ProductView', () => ({ product: shown }));
    await visit('/brand/products?product=p1', routes, { backend });
    return screen.findByRole('dialog');
  };
  const pictures = () => screen.findByRole('region', { name: 'Pictures' });
  const current = async () =>
    within(await pictures())
      .getAllByRole('button', { name: /^Show picture/ })
      .findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('RecordProductView', () => ({ recordProductView: true }));
    backend.on('ProductImageTexts', () => ({
      product: {
        __typename: 'Product',
        id: 'p1',
        metadata: {
          __typename: 'ProductMetadata',
          imageTexts: [
            { __typename: 'ImageText', url: hero, text: 'A blue power bank that stands upright' },
          ],
        },
      },
    }));
  });

  it('PIC-1: change by a thumbnail and by the arrow keys, and stop at both ends', async () => {
    await open([hero, detail]);
    expect(await current()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }));
    expect(await current()).toBe(1);
    screen.getByRole('button', { name: /^Zoom: .*picture 2 of 2/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(await current()).toBe(1);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await current()).toBe(0);
  });

  it('PIC-1: grow by Enter, are moved by the arrow keys, and shrink when the focus leaves', async () => {
    await open([hero, detail]);
    const zoom = await screen.findByRole('button', {
      name: 'Zoom: A blue power bank that stands upright',
    });
    const origin = () => zoom.querySelector('span')?.style.transformOrigin;
    zoom.focus();
    await user.keyboard('{Enter}');
    expect(zoom).toHaveAttribute('aria-pressed', 'true');
    expect(origin()).toBe('50% 50%');
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(origin()).toBe('65% 35%');
    expect(await current()).toBe(0);
    await user.tab();
    expect(zoom).toHaveAttribute('aria-pressed', 'false');
  });

  it('PIC-1: grow by a tap, and shrink by the next one', async () => {
    await open([hero, detail]);
    const zoom = await screen.findByRole('button', {
      name: 'Zoom: A blue power bank that stands upright',
    });
    await user.pointer({ keys: '[TouchA]', target: zoom });
    expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await user.pointer({ keys: '[TouchA]', target: zoom });
    expect(zoom).toHaveAttribute('aria-pressed', 'false');
  });

  it('PIC-1: one picture alone has no thumbnails', async () => {
    const dialog = await open([hero]);
    await pictures();
    expect(within(dialog).queryByRole('button', { name: /^Show picture/ })).toBeNull();
  });

  it('PIC-2: say what they show, or which of how many they are', async () => {
    await open([hero, detail]);
    const region = await pictures();
    expect(
      await within(region).findByRole('img', { name: 'A blue power bank that stands upright' }),
    ).toBeVisible();
    expect(region.querySelector('img[alt="Aluminium Power Bank, picture 2 of 2"]')).not.toBeNull();
  });

  it('PIC-2: keep their names where the texts cannot be loaded', async () => {
    backend.unreachable('ProductImageTexts');
    await open([hero, detail]);
    expect(
      await within(await pictures()).findByRole('img', {
        name: 'Aluminium Power Bank, picture 1 of 2',
      }),
    ).toBeVisible();
  });

  it('PIC-4: a card loads its second picture under the pointer', async () => {
    const shown = product({ images: [hero, detail] });
    backend.on('ListedProducts', (variables) => productPage([shown], variables));
    await visit('/brand/products', routes, { backend });
    const card = await screen.findByRole('article');
    expect(card.querySelectorAll('img')).toHaveLength(1);
    fireEvent.pointerEnter(card);
    expect([...card.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
      hero,
      detail,
    ]);
  });
});
