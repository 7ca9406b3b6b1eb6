import { useEffect, useRef, useState } from 'react';
import { formatDateTime, toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, toRequestError, useMutation, useQuery } from '@makeport/web/graphql';
import { Banner, Button, Dialog } from '@makeport/ui';
import type { OrderWithLifeFragment } from '../gen/graphql';
import {
  AnswerSettlementDocument,
  OrderSettlementDocument,
  type SettlementOfOrderFragment,
} from '../gen/settlement';
import type { Viewer } from '../order-labels';
import { markOfTimeline } from '../payment-marks/payment-marks';
import { OfferSettlement } from './offer-settlement';
import { canSettle, describeOutcome, describeShares } from './settlement-rules';

interface SettlementProps {
  order: OrderWithLifeFragment;
  viewer: Viewer;
  /** Reloads the order. Called when an answer shows that the order has changed. */
  onStale: () => void;
}

/**
 * Renders the settlement offers of both sides while a problem is open (B40). Administrators see
 * them read-only.
 */
export function Settlement(props: SettlementProps) {
  const { order, viewer } = props;
  const mark = markOfTimeline(order, viewer);
  const isFrozen = mark === 'disputed' || mark === 'warned';
  return canSettle(order) && !isFrozen ? <OpenSettlement {...props} /> : null;
}

function OpenSettlement({ order, viewer, onStale }: SettlementProps) {
  const { id, version } = order;
  // A separate query, because a bff of the last release rejects it; the page then shows no offers.
  const [{ data }, load] = useQuery({
    query: OrderSettlementDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const loaded = useRef(version);
  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    load({ requestPolicy: 'network-only' });
  }, [version, load]);
  if (!data?.order) return null;
  const offer = data.order.settlementOffer;
  return (
    <>
      {offer && (
        <Offer key={offer.id} order={order} offer={offer} viewer={viewer} onStale={onStale} />
      )}
      {viewer !== 'admin' && (
        <OfferSettlement order={order} viewer={viewer} offer={offer} onStale={onStale} />
      )}
    </>
  );
}

type OpenOffer = NonNullable<SettlementOfOrderFragment['settlementOffer']>;

interface OfferProps extends SettlementProps {
  offer: OpenOffer;
}

function Offer({ order, offer, viewer, onStale }: OfferProps) {
  const unavailable = useReadOnlyReason();
  const [failure, setFailure] = useState<string | null>(null);
  const [accepting, setAccepting] = useState(false);
  const [{ fetching }, answer] = useMutation(AnswerSettlementDocument);
  // The idempotency key of the answer, for a retry after a lost response.
  const requestId = useRef(crypto.randomUUID());
  const send = async (given: 'accept' | 'decline' | 'withdraw') => {
    setFailure(null);
    const input = {
      orderId: order.id,
      offerId: offer.id,
      answer: given,
      requestId: requestId.current,
    };
    const { error } = await answer({ input });
    if (error) {
      setFailure(errorText(error, 'Failed to answer the offer'));
      if (toRequestError(error).kind === 'conflict') onStale();
      return;
    }
    toast.success(DONE[given]);
    setAccepting(false);
  };
  const own = viewer === offer.offeredBy;
  const who = offer.offeredBy === 'brand' ? order.brandName : order.manufacturerName;
  return (
    // 'contents' puts the buttons into one row with the other buttons of the problem.
    <section aria-label="Settlement offer" className="contents">
      <div className="basis-full">
        <p className="font-medium break-words">
          {own ? 'You' : who} offered {describeShares(offer, order, viewer)}.
        </p>
        <p className="text-sm">{formatDateTime(offer.offeredAt)}</p>
        {failure && !accepting && (
          <Banner tone="error" className="mt-2">
            {failure}
          </Banner>
        )}
      </div>
      {viewer !== 'admin' &&
        (own ? (
          <Button
            size="sm"
            unavailable={unavailable}
            busy={fetching}
            onClick={() => void send('withdraw')}
          >
            Withdraw Offer
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              variant="primary"
              unavailable={unavailable}
              onClick={() => setAccepting(true)}
            >
              Accept
            </Button>
            <Button
              size="sm"
              unavailable={unavailable}
              busy={fetching && !accepting}
              onClick={() => void send('decline')}
            >
              Decline
            </Button>
          </>
        ))}
      {accepting && (
        <Dialog
          open
          onOpenChange={() => !fetching && setAccepting(false)}
          size="sm"
          title="Accept this settlement?"
          description={`You agree to ${describeShares(offer, order, viewer)}. ${describeOutcome(offer, order.status)}`}
          footer={
            <>
              <Button disabled={fetching} onClick={() => setAccepting(false)}>
                Not yet
              </Button>
              <Button
                variant="primary"
                busy={fetching}
                busyText="Accepting..."
                onClick={() => void send('accept')}
              >
                Accept
              </Button>
            </>
          }
        >
          {failure && <Banner tone="error">{failure}</Banner>}
        </Dialog>
      )}
    </section>
  );
}

const DONE = {
  accept: 'You accepted the offer. The problem is settled.',
  decline: 'You declined the offer.',
  withdraw: 'You withdrew your offer.',
} as const;
