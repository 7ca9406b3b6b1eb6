import { Logo, ProductImage } from '@makeport/ui';
import * as icons from '@makeport/ui/icons';
import { Specimen } from './specimen';

const PRODUCTS = [
  ['Wireless Earbuds', 'Electronics'],
  ['Power Bank', 'Tech Accessories'],
  ['Desk Speaker', 'Electronics'],
  ['Phone Case', 'Mobile Accessories'],
  ['Steel Bottle', 'Drinkware'],
  ['Ceramic Mug', 'Promotional Items'],
  ['Canvas Tote', 'Fashion Accessories'],
  ['Polo Shirt', 'Fashion & Apparel'],
  ['Mailer Box', 'Packaging & Printing'],
  ['Brush Set', 'Art & Crafts'],
  ['Notebook', 'Office Supplies'],
  ['Desk Lamp', 'Home & Living'],
  ['Hand Cream', 'Beauty & Personal Care'],
  ['Yoga Ball', 'Sports & Fitness'],
  ['Building Blocks', 'Toys & Games'],
] as const;

export function Pictures() {
  return (
    <>
      <Specimen title="Logo, icons">
        {() => (
          <>
            <Logo />
            <ul className="flex flex-wrap gap-3 text-muted">
              {Object.entries(icons).map(([name, Icon]) => (
                <li key={name}>
                  <Icon aria-label={name} role="img" className="size-5" />
                </li>
              ))}
            </ul>
          </>
        )}
      </Specimen>
      <Specimen title="Product artwork">
        {() => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-xs text-muted">
            {PRODUCTS.map(([name, category], index) => (
              <li key={name}>
                <ProductImage
                  name={name}
                  category={category}
                  productId={`specimen-${index}`}
                  decorative
                  className="aspect-4/3 w-full rounded-control"
                />
                {name}
              </li>
            ))}
            {[0, 1, 2, 3, 4].map((index) => (
              <li key={index}>
                <ProductImage
                  name={`Unknown thing ${index}`}
                  productId={`unknown-${index}`}
                  index={index}
                  decorative
                  className="aspect-4/3 w-full rounded-control"
                />
                {`Placeholder ${index + 1}`}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
    </>
  );
}
