import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { artworkKind } from './artwork-kind';
import { productHue } from './artwork-palette';
import { ProductImage } from './product-image';

const placeholder = () => screen.getByRole('img').getAttribute('data-placeholder');

describe('ProductImage', () => {
  it('shows the uploaded photo', () => {
    render(<ProductImage src="/files/p.png" name="Bottle" productId="p1" category="Drinkware" />);
    expect(screen.getByRole('img', { name: 'Bottle' })).toHaveAttribute('src', '/files/p.png');
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
      const { unmount } = render(<ProductImage name="Thing" productId={`p${index}`} index={index} />);
      const colour = placeholder();
      unmount();
      return colour;
    });
    expect(new Set(colours.slice(0, 5)).size).toBe(5);
    expect(colours.slice(5)).toEqual(colours.slice(0, 2));
  });

  it('draws the same product the same way every time', () => {
    expect(productHue('sample-1')).toBe(productHue('sample-1'));
    expect(artworkKind('Eco-Friendly Water Bottle', 'Sustainable Products')).toBe('bottle');
    expect(artworkKind('Smart Wireless Earbuds', 'Electronics')).toBe('earbuds');
    expect(artworkKind('Something else', 'Fashion & Apparel')).toBe('shirt');
    expect(artworkKind('Something else', 'Unheard of')).toBe('box');
  });

  it('is silent beside a text that names the product', () => {
    render(<ProductImage name="Bottle" productId="p1" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
