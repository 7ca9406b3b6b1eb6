import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CartLine } from '../../features/cart/cart-line';
import { SummarySection } from '../../features/checkout/summary/summary-section';
import { RecommendedManufacturer } from '../../features/landing/recommended-manufacturer';
import { PaymentTable } from '../../features/payments/payment-table';
import { SampleCard } from '../../features/samples/sample-card';
import { ProjectCard } from '../orders/project-card';
import { SuggestionList } from '../search/suggestion-list';
import type { SearchAnswer } from '../search/search-target';
import { powerBank } from '../../testing/cart-items';
import { order } from '../../testing/orders';
import { product } from '../../testing/products';
import { sampleRequest } from '../../testing/samples';
import { result, searchAnswer } from '../../testing/search';
import { ProductCard } from './product-card';

const manufacturer = (verified: boolean) => ({
  id: 'm1',
  name: 'Voltworks Electronics',
  location: 'Shenzhen, China',
  verified,
});
const ofProduct = (verified: boolean) => ({
  id: 'p1',
  category: 'Electronics',
  images: [],
  manufacturer: manufacturer(verified),
});
const pricedLine = (verified: boolean) => ({
  ...powerBank,
  options: [],
  lineTotalCents: 100_000,
  product: ofProduct(verified),
});
const answer = (verified: boolean) =>
  searchAnswer([result({ type: 'manufacturer', id: 'm1', text: 'Voltworks', verified })])
    .search as unknown as SearchAnswer;
const ignore = () => undefined;

const places: [string, (verified: boolean) => ReactElement][] = [
  [
    'the card of a product',
    (verified) => (
      <ProductCard
        product={product({ manufacturer: manufacturer(verified) })}
        to="/products"
        index={0}
      />
    ),
  ],
  ['a project', (verified) => <ProjectCard order={order({ product: ofProduct(verified) })} />],
  [
    'a sample request',
    (verified) => <SampleCard request={sampleRequest({ product: ofProduct(verified) })} />,
  ],
  [
    'a recommended manufacturer',
    (manufacturerVerified) => (
      <RecommendedManufacturer
        recommendation={{
          manufacturerId: 'm1',
          manufacturerName: 'Voltworks',
          manufacturerVerified,
          score: 90,
          reasoning: 'It fits.',
          matchingCriteria: [],
        }}
      />
    ),
  ],
  [
    'a line of the cart',
    (manufacturerVerified) => <CartLine item={{ ...powerBank, manufacturerVerified }} />,
  ],
  [
    'the summary of the checkout',
    (verified) => (
      <SummarySection
        part={{ ...powerBank, lines: [pricedLine(verified)], subtotalCents: 100_000 }}
        several={false}
      />
    ),
  ],
  [
    'the table of payments',
    (verified) => (
      <PaymentTable orders={[order({ product: ofProduct(verified) })]} first={true} firstRow={{}} />
    ),
  ],
  [
    'the suggestions of the search box',
    (verified) => (
      <SuggestionList
        id="list"
        answer={answer(verified)}
        active={-1}
        onHover={ignore}
        onChoose={ignore}
      />
    ),
  ],
];

describe.each(places)('the name of a manufacturer in %s', (_place, element) => {
  const open = (verified: boolean) =>
    renderRoutes(element(verified), { path: '/', session: toSession(ACCOUNTS.brand) });

  it('VER-10: has the mark ‘Verified’, in words and not by colour alone', () => {
    open(true);
    const mark = screen.getByText('Verified');
    expect(mark).toBeVisible();
    expect(mark.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('VER-10: has none before it is verified', () => {
    const { container } = open(false);
    expect(within(container).queryByText('Verified')).toBeNull();
    expect(within(container).getAllByText(/Voltworks/)).not.toEqual([]);
  });
});

it('B37: the card of a product names no place where none is known', () => {
  const unknown = { ...manufacturer(false), location: 'Not specified' };
  const { container } = renderRoutes(
    <ProductCard product={product({ manufacturer: unknown })} to="/products" index={0} />,
    { path: '/', session: toSession(ACCOUNTS.brand) },
  );
  expect(within(container).getByText('Voltworks Electronics')).toBeVisible();
  expect(container).not.toHaveTextContent('Not specified');
});
