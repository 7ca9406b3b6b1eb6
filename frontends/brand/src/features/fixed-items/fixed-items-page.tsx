import { useId } from 'react';
import { usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import {
  Button,
  Card,
  ErrorState,
  Page,
  PageHeader,
  ProductImage,
  Skeleton,
  SkeletonText,
} from '@makeport/ui';
import { ShieldCheck } from '@makeport/ui/icons';
import { FixedItemsDocument } from '../../gen/graphql';
import bottle from './pictures/bottle.webp';
import earbuds from './pictures/earbuds.webp';
import powerBank from './pictures/power-bank.webp';
import { usePurchase, type FixedItem } from './use-purchase';

/**
 * Renders '/products': three items without options, paid on the provider's hosted page (CHK-47 to
 * CHK-53).
 */
export function FixedItemsPage() {
  usePageTitle('Products');
  const [{ data, error, fetching }, reload] = useQuery({ query: FixedItemsDocument });
  const { buying, purchase } = usePurchase();
  return (
    <Page>
      <PageHeader
        title="Products"
        description="Ready-made, without options or a minimum. One piece, one payment."
      />
      <h2 className="sr-only">Items</h2>
      {data ? (
        <ul className={GRID}>
          {data.fixedItems.map((item) => (
            <li key={item.key} className="grid min-w-0">
              <ItemCard
                item={item}
                busy={buying === item.key}
                onPurchase={() => void purchase(item)}
              />
            </li>
          ))}
        </ul>
      ) : error && !fetching ? (
        <ErrorState
          title="Failed to load products"
          text={errorText(error, 'Please check your connection.')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <ItemSkeletons />
      )}
      <p className="mt-8 flex items-start gap-2 text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        You see the price and pay on our payment provider’s secure page. Card data never reaches
        Makeport.
      </p>
    </Page>
  );
}

const GRID = 'grid gap-4 sm:gap-5 md:grid-cols-3';

/** Pictures by item key. An item without a picture gets a drawing of its category. */
const pictures: Record<string, { readonly src: string; readonly category: string }> = {
  powerbank: { src: powerBank, category: 'Electronics' },
  earbuds: { src: earbuds, category: 'Tech Accessories' },
  waterbottle: { src: bottle, category: 'Drinkware' },
};

type ItemCardProps = { item: FixedItem; busy: boolean; onPurchase: () => void };

function ItemCard({ item: { key, name, description }, busy, onPurchase }: ItemCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <ProductImage name={name} productId={`now-${key}`} {...pictures[key]} decorative />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 id={id} className="text-base font-semibold break-words">
          {name}
        </h3>
        <p className="mb-2 text-muted">{description}</p>
        <Button
          variant="primary"
          wide
          className="mt-auto"
          busy={busy}
          aria-describedby={id}
          onClick={onPurchase}
        >
          Purchase Now
        </Button>
      </div>
    </article>
  );
}

function ItemSkeletons() {
  return (
    <div className={GRID} role="status" aria-busy="true" aria-label="Loading products">
      {Object.keys(pictures).map((key) => (
        <Card key={key} padding="none" className="overflow-hidden">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-6 w-4/5" />
            <SkeletonText lines={2} />
            <Skeleton className="h-10 w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}
