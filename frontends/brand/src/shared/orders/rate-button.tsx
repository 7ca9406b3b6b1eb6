import { Suspense, useState } from 'react';
import { Button } from '@makeport/ui';
import { lazyPage } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { Star } from '@makeport/ui/icons';

const RatingDialog = lazyPage(() => import('./rating-dialog').then((m) => m.RatingDialog));

type RateButtonProps = {
  order: {
    id: string;
    number: string;
    productName: string;
    manufacturerName: string;
    status: string;
    rating: number | null;
    hasDispute?: boolean;
  };
  size?: 'sm' | 'md';
};

/** Shown for a completed order without a rating (OPEN-44) and without an open problem. */
export function RateButton({ order, size = 'sm' }: RateButtonProps) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [thanked, setThanked] = useState(false);
  if (thanked) return <Thanks />;
  if (order.status !== 'completed' || order.rating !== null || order.hasDispute) return null;
  return (
    <>
      <Button
        size={size}
        aria-label={`Rate order ${order.number}`}
        unavailable={unavailable}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Star aria-hidden="true" />
        Rate
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <RatingDialog
            order={order}
            open={open}
            onClose={() => setOpen(false)}
            onRated={() => setThanked(true)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Receives the focus from the button that it replaces. */
function Thanks() {
  return (
    <p tabIndex={-1} ref={(text) => text?.focus()} className="text-muted outline-none">
      Thank you for your rating.
    </p>
  );
}
