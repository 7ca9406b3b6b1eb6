import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  PageSpinner,
  Skeleton,
  SkeletonText,
  Spinner,
} from '@makeport/ui';
import { toast } from '@makeport/web';
import { Row, Specimen } from './specimen';

export function Feedback() {
  return (
    <>
      <Specimen title="Banners">
        {() => (
          <>
            <Banner tone="info" title="Good to know">
              Your payment is held.
            </Banner>
            <Banner tone="success">Your changes have been saved.</Banner>
            <Banner
              tone="warning"
              title="The price has changed"
              action={
                <span className="flex gap-2">
                  <Button size="sm">Look</Button>
                  <Button size="sm">Back to Cart</Button>
                </span>
              }
            >
              Look at the new total before you pay.
            </Banner>
            <Banner tone="error">Your card was declined.</Banner>
          </>
        )}
      </Specimen>
      <Specimen title="Toasts">
        {() => (
          <Row>
            <Button onClick={() => toast.success('Added to cart')}>Success</Button>
            <Button onClick={() => toast.warning('Only 20 units are left')}>Warning</Button>
            <Button onClick={() => toast.error('Failed to update the order')}>Error</Button>
          </Row>
        )}
      </Specimen>
      <Specimen title="Loading">
        {() => (
          <>
            <Row>
              <Spinner label="Loading" />
              <Skeleton className="size-12 rounded-full!" />
              <Skeleton className="h-12 w-40" />
            </Row>
            <SkeletonText />
            <PageSpinner />
          </>
        )}
      </Specimen>
      <Specimen title="Nothing here, something wrong">
        {() => (
          <>
            <EmptyState
              title="No projects yet"
              text="Your first order becomes your first project."
              action={<Button variant="primary">Explore Products</Button>}
            />
            <ErrorState title="Failed to load orders" onRetry={() => undefined} />
            <ErrorState
              title="Failed to load orders"
              onRetry={() => undefined}
              retrying
              retryingLabel="Retrying..."
            />
          </>
        )}
      </Specimen>
    </>
  );
}
