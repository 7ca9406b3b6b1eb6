import { usePageTitle } from '@makeport/web';
import { Card, PageHeader } from '@makeport/ui';
import { CartContents } from './cart-contents';

export function CartPage() {
  usePageTitle('Cart');
  return (
    <>
      <PageHeader title="Cart" />
      <h2 className="sr-only">Items</h2>
      <CartContents
        layout={(lines, summary) => (
          <div className="grid gap-6 xl:grid-cols-[1fr_22rem]">
            <Card className="py-0!">{lines}</Card>
            <Card as="section" aria-label="Totals" className="xl:sticky xl:top-24 xl:self-start">
              {summary}
            </Card>
          </div>
        )}
      />
    </>
  );
}
