/** @jest-environment node */
import renderFirstPaint from './first-paint';

it('T33: the landing page’s static text is there before any script, and nothing that needs one', () => {
  const markup = renderFirstPaint();
  for (const text of [
    'Have your product made. Your payment is protected.',
    'Makeport connects brands with manufacturers',
    'placeholder="e.g. steel bottle"',
    'href="/brand/products"',
    'Customize Yours',
    'href="#how-it-works"',
    'Verified manufacturers',
    'Featured products',
    'aria-label="Loading products"',
    'Recommended for you',
  ])
    expect(markup).toContain(text);
  expect(markup).toMatch(
    /^(<link rel="preload" as="image"[^>]*>)?<div data-area="brand" data-page="\/">/,
  );
  // The hero's picture has several widths.
  expect(markup).toMatch(/<img [^>]*srcSet="asset 480w, asset 800w"/);
  // Scripts and inline handlers would violate the content security policy.
  expect(markup).not.toMatch(/<script| on\w+="/);
});
