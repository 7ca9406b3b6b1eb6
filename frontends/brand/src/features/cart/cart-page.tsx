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
          <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
            <Card className="py-0!">{lines}</Card>
            <Card as="section" aria-label="Totals" className="lg:sticky lg:top-24 lg:self-start">
              {summary}
            </Card>
          </div>
        )}
      />
    </>
  );
}
