import { formatMoney } from '@makeport/web';
import { Banner, Button } from '@makeport/ui';

type PriceChangedProps = {
  seenCents: number;
  totalCents: number | undefined;
  onAgree: (totalCents: number) => void;
};

/** Shows a changed total, to which the buyer must agree. Nothing has been charged. */
export function PriceChanged({ seenCents, totalCents, onAgree }: PriceChangedProps) {
  if (totalCents === undefined || totalCents === seenCents) return null;
  return (
    <Banner
      tone="warning"
      title="The price has changed"
      className="mb-6"
      action={
        <Button size="sm" onClick={() => onAgree(totalCents)}>
          Continue with {formatMoney(totalCents)}
        </Button>
      }
    >
      Your total was {formatMoney(seenCents)} and is now {formatMoney(totalCents)}. Nothing has been
      charged.
    </Banner>
  );
}
