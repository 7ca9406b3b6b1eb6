import { useId, useState, type SyntheticEvent } from 'react';
import { formatMoney, toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { AmountLines, Banner, Button, Dialog, MoneyField } from '@makeport/ui';
import type { OrderWithLifeFragment } from '../gen/graphql';
import { OfferSettlementDocument, type SettlementOfOrderFragment } from '../gen/settlement';
import { heldCents } from '../money/held-cents';
import type { Viewer } from '../order-labels';
import { describeOutcome, toShares } from './settlement-rules';

interface OfferSettlementProps {
  order: OrderWithLifeFragment;
  viewer: Viewer;
  /** The open offer, which a new offer replaces. */
  offer: SettlementOfOrderFragment['settlementOffer'];
  onStale: () => void;
}

/** Renders 'Offer a Settlement' with its dialog (B40). */
export function OfferSettlement(props: OfferSettlementProps) {
  const [open, setOpen] = useState(false);
  const unavailable = useReadOnlyReason();
  const { viewer, offer } = props;
  const label = offer
    ? offer.offeredBy === viewer
      ? 'Change Offer'
      : 'Make Another Offer'
    : 'Offer a Settlement';
  return (
    <>
      <Button size="sm" unavailable={unavailable} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <OfferDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function OfferDialog({
  order,
  viewer,
  offer,
  onStale,
  onClose,
}: OfferSettlementProps & { onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  /** The idempotency key of the offer, for a retry after a lost response. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [{ fetching, error }, send] = useMutation(OfferSettlementDocument);
  const held = heldCents(order);
  const shares = toShares(typed, held);
  const other = viewer === 'brand' ? order.manufacturerName : order.brandName;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!shares || fetching) return;
    const answer = await send({ input: { orderId: order.id, ...shares, requestId } });
    if (answer.error) {
      if (toRequestError(answer.error).kind !== 'network') onStale();
      return;
    }
    toast.success(`Your offer was sent to ${other}.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !fetching && onClose()}
      size="sm"
      title="Offer a settlement"
      description={`${formatMoney(held)} is held. Enter the amount that goes back to ${viewer === 'brand' ? 'you' : order.brandName}; ${viewer === 'manufacturer' ? 'you get' : `${order.manufacturerName} gets`} the rest. ${other} accepts or declines.${offer && offer.offeredBy !== viewer ? ` Your offer declines the offer of ${other}.` : ''}`}
      footer={
        <>
          <Button disabled={fetching} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={fetching} busyText="Sending...">
            Send Offer
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <MoneyField
          label={viewer === 'brand' ? 'Back to you' : 'Back to the brand'}
          required
          value={typed}
          help={`From $0.00 to ${formatMoney(held)}.`}
          error={
            asked && !shares ? `Enter an amount from $0.00 to ${formatMoney(held)}.` : undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            setRequestId(crypto.randomUUID());
          }}
        />
        {shares && (
          <section aria-label="Amounts" aria-live="polite" className="rounded-card bg-sunken p-4">
            <AmountLines
              lines={[
                {
                  label: `Back to ${viewer === 'brand' ? 'you' : order.brandName}`,
                  amount: formatMoney(shares.brandCents),
                },
                {
                  label: `To ${viewer === 'manufacturer' ? 'you' : order.manufacturerName}`,
                  amount: formatMoney(shares.manufacturerCents),
                },
              ]}
            />
            <p className="mt-3 text-sm text-muted">
              If {other} accepts: {describeOutcome(shares, order.status)}
            </p>
          </section>
        )}
        {error && <Banner tone="error">{errorText(error, 'Failed to send the offer')}</Banner>}
      </form>
    </Dialog>
  );
}
