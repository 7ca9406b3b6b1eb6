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

/** Rendered if the order is completed, has no rating and has no open problem (OPEN-44). */
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

/** Replaces the button after the rating and takes over the focus. */
function Thanks() {
  return (
    <p tabIndex={-1} ref={(text) => text?.focus()} className="text-muted outline-none">
      Thank you for your rating.
    </p>
  );
}
