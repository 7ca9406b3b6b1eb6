import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { artworkKind, artworkKinds } from './artwork-kind';
import { productHue } from './artwork-palette';
import { ProductImage } from './product-image';

const drawings = readFileSync(join(__dirname, 'artwork.svg'), 'utf8');
const getDrawing = (kind: string) =>
  new RegExp(`<g id="${kind}">(.+?)\\n    </g>`, 's').exec(drawings)?.[1] ?? '';

const placeholder = () => screen.getByRole('img').getAttribute('data-placeholder');

describe('ProductImage', () => {
  it('shows the uploaded photo', () => {
    render(
      <ProductImage src="/pictures/p.png" name="Bottle" productId="p1" category="Drinkware" />,
    );
    expect(screen.getByRole('img', { name: 'Bottle' })).toHaveAttribute('src', '/pictures/p.png');
  });

  it('PIC-3: offers a stored photo in several widths, so that a small picture is a small file', () => {
    render(<ProductImage src="/files/p.png" name="Bottle" productId="p1" />);
    const photo = screen.getByRole('img', { name: 'Bottle' });
    expect(photo).toHaveAttribute(
      'srcset',
      expect.stringContaining('/files/p.png?width=160 160w, '),
    );
    expect(photo).toHaveAttribute('src', '/files/p.png?width=640');
    expect(photo).toHaveAttribute('loading', 'lazy');
  });

  it('PIC-3: loads a photo that is in view at once', () => {
    render(<ProductImage src="/files/p.png" name="Bottle" productId="p1" eager sizes="50vw" />);
    const photo = screen.getByRole('img', { name: 'Bottle' });
    expect(photo).toHaveAttribute('loading', 'eager');
    expect(photo).toHaveAttribute('sizes', '50vw');
  });

  it('PIC-6, PIC-7: is a quiet place of the same size until its photo is known', () => {
    const size = 'size-10';
    const { container, rerender } = render(
      <ProductImage name="Bottle" productId="p1" className={size} pending decorative />,
    );
    const place = container.firstElementChild;
    expect(place).toHaveClass(size, 'bg-sunken');
    expect(place).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('svg, img')).toBeNull();
    rerender(<ProductImage name="Bottle" productId="p1" className={size} decorative />);
    expect(container.querySelector('svg')).toHaveClass(size);
  });

  it('SHELL-36: puts artwork in the place of a missing photo', () => {
    render(<ProductImage name="Bottle" productId="p1" category="Drinkware" />);
    expect(placeholder()).not.toBeNull();
  });

  it('SHELL-36: puts artwork in the place of a photo that fails to load, and takes the next photo', () => {
    const { rerender } = render(
      <ProductImage src="/broken.png" name="Bottle" productId="p1" category="Drinkware" />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(placeholder()).not.toBeNull();
    rerender(<ProductImage src="/good.png" name="Bottle" productId="p1" category="Drinkware" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/good.png');
  });

  it('SHELL-37: placeholders of one list cycle through five colours', () => {
    const colours = Array.from({ length: 7 }, (_, index) => {
      const { unmount } = render(
        <ProductImage name="Thing" productId={`p${index}`} index={index} />,
      );
      const colour = placeholder();
      unmount();
      return colour;
    });
    expect(new Set(colours.slice(0, 5)).size).toBe(5);
    expect(colours.slice(5)).toEqual(colours.slice(0, 2));
  });

  it('SHELL-36: has a drawing of each kind, with colours that the page sets', () => {
    expect(artworkKinds.map(getDrawing)).not.toContain('');
    const { container } = render(<ProductImage name="Mug" productId="p1" />);
    const shown = container.querySelector('use');
    expect(shown).toHaveAttribute('href', expect.stringMatching(/#mug$/));
    const used = new Set(drawings.match(/--art-[a-z]+/g));
    const set = container.querySelector('svg')?.getAttribute('style') ?? '';
    expect([...used].filter((name) => !set.includes(`${name}:`))).toEqual([]);
  });

  it('draws the same product the same way every time', () => {
    expect(productHue('sample-1')).toBe(productHue('sample-1'));
  });

  it.each([
    ['Aluminium Power Bank 22,000 mAh', 'powerbank'],
    ['Noise-Cancelling Wireless Earbuds', 'earbuds'],
    ['Foldable 3-in-1 Charging Stand', 'stand'],
    ['Low-Profile Mechanical Keyboard', 'keyboard'],
    ['Waterproof Bluetooth Speaker', 'speaker'],
    ['Desk Lamp with Wireless Charger', 'lamp'],
    ['Cast Aluminium Desk Lamp with Qi2 Charger', 'lamp'],
    ['Fitness Tracker Band', 'watch'],
    ['Braided USB-C Cable, 100 W', 'cable'],
    ['Build-It-Yourself Robot Kit', 'robot'],
    ['Item Finder Tag, Set of 4', 'tag'],
    ['Ionic Travel Hair Dryer', 'dryer'],
    ['Metal USB Stick, 64 GB', 'stick'],
    ['Insulated Steel Water Bottle, 750 ml', 'bottle'],
    ['Organic Cotton Tote Bag', 'bag'],
    ['Compostable Mailer, A4', 'mailer'],
    ['Recycled Mailer Box', 'box'],
    ['Cork-Sleeved Ceramic Mug, 340 ml', 'mug'],
    ['Organic Cotton T-Shirt', 'shirt'],
    ['Stone Paper Notebook, A5', 'notebook'],
    ['Soy Wax Candle in Recycled Glass', 'candle'],
    ['Natural Rubber Yoga Mat', 'mat'],
    ['Bamboo Toothbrush, Set of 4', 'toothbrush'],
    ['Watercolour Pencil Set, 24 Colours', 'brush'],
    ['Plantable Seed Paper Card', 'card'],
    ['Building Blocks', 'blocks'],
  ])('B11, SHELL-36: %s is drawn as %s', (name, kind) => {
    expect(artworkKind(name)).toBe(kind);
  });

  it('B58: a hoodie is drawn with its hood and sleeves, and no jacket as a T-shirt', () => {
    expect(artworkKind('Heavyweight Organic Hoodie')).toBe('hoodie');
    expect(getDrawing('hoodie')).not.toBe(getDrawing('shirt'));
    expect(['Softshell Jacket', 'Merino Sweater'].map(artworkKind)).toEqual([null, null]);
  });

  it.each([
    'Bottle Opener',
    'Beeswax Food Wrap, Set of 3',
    'Lamp Shade',
    'Yoga Block Cover',
    'Scandal',
    '',
  ])('B11: %s is no thing that is drawn, so it gets the sign of its category', (name) => {
    expect(artworkKind(name)).toBeNull();
    render(<ProductImage name={name || 'x'} productId="p1" category="Drinkware" />);
    expect(screen.getByRole('img').querySelector('[data-artwork="category"] svg')).toHaveClass(
      'lucide-cup-soda',
    );
  });

  it('B11: a product has one colour wherever it shows, with its category and without', () => {
    const hues = [
      <ProductImage key="a" name="Mug" productId="p7" category="Drinkware" index={3} />,
      <ProductImage key="b" name="Mug" productId="p7" category="Drinkware" />,
      <ProductImage key="c" name="Mug" productId="p7" />,
    ].map((image) => {
      const { unmount } = render(image);
      const hue = placeholder();
      unmount();
      return hue;
    });
    expect(new Set(hues).size).toBe(1);
  });

  it('is silent beside a text that names the product', () => {
    render(<ProductImage name="Bottle" productId="p1" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
