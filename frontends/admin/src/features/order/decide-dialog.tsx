import { APPROVAL_HOURS, MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { startsAt } from '@makeport/rules';
import {
  AmountLines,
  Banner,
  Button,
  Dialog,
  MoneyField,
  RadioList,
  SelectField,
  TextareaField,
} from '@makeport/ui';
import { formatMoney, toast } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { heldCents } from '@makeport/order-page/parts';
import { useId, useState, type SyntheticEvent } from 'react';
import {
  DecideEscrowDocument,
  RequestApprovalDocument,
  type DecideDisputeInput,
} from '../../gen/graphql';
import { toShares, type Decision, type FeeTerms, type Shares } from './decision-rules';

const LABELS: Record<Decision, string> = {
  release: 'Release to the manufacturer',
  refund: 'Refund to the brand',
  split: 'Split between both',
};

/**
 * The choices for an order in progress after a release or split; a refund always cancels the order.
 */
const ENDINGS = [
  {
    value: 'goes_on',
    label: 'The order continues. The manufacturer still makes and delivers the goods.',
  },
  { value: 'ends', label: 'The order ends. Nothing more will be made or delivered.' },
] as const;

/**
 * Error codes if another administrator, the bank or a deadline acted first. This decision no longer
 * applies.
 */
const OVERTAKEN = [
  'ordering.already_decided',
  'ordering.nothing_to_decide',
  'ordering.order_changed',
];

const NO_FEE: FeeTerms = { feeBasisPoints: 0, feeMinimumCents: 0 };

interface DecideDialogProps {
  order: OrderWithLifeFragment;
  decisions: readonly ({ decision: Decision } & FeeTerms)[];
  /**
   * Whether the amount needs a second administrator. The dialog then requests an approval instead
   * of deciding.
   */
  needsApproval: boolean;
  open: boolean;
  onClose: () => void;
  /**
   * Called after a refusal, because the displayed order may be out of date.
   */
  onRefused: () => void;
  onDecided: () => void;
  /** Called after an OVERTAKEN error; the page reloads the order. */
  onOvertaken: () => void;
}

/**
 * Renders an administrator's decision about the escrow: first the amounts, then the reason, then
 * the button that moves the money (OPEN-82).
 */
export function DecideDialog(props: DecideDialogProps) {
  const { order, decisions, needsApproval, open, onClose, onRefused, onDecided, onOvertaken } =
    props;
  const form = useId();
  // With several decisions none is preselected, so that an accidental Enter moves no money (F37).
  const only = decisions.length === 1 ? decisions[0]?.decision : undefined;
  const [decision, setDecision] = useState<Decision | null>(only ?? null);
  const [ending, setEnding] = useState<string>('');
  const [share, setShare] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  /** Identifies this submission, so that a retry after a lost response counts once. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  /**
   * The state about which the administrator decides. If the payment changes in the meantime, the
   * server refuses the decision.
   */
  const [escrowState] = useState(order.escrowState);
  const [decided, decide] = useMutation(DecideEscrowDocument);
  const [requested, request] = useMutation(RequestApprovalDocument);
  const busy = decided.fetching || requested.fetching;
  const error = decided.error ?? requested.error;
  const fee = decisions.find((known) => known.decision === decision) ?? NO_FEE;
  const held = heldCents(order);
  const shares = decision && toShares(decision, held, fee, share);
  const mayGoOn =
    decision !== null && decision !== 'refund' && startsAt('end_decided', order.status);
  const isComplete = decision !== null && shares !== null && (!mayGoOn || ending !== '');
  const change = (next: () => void) => {
    next();
    setRequestId(crypto.randomUUID());
  };
  /**
   * Sends the decision with the displayed state. A bff of the last release does not accept the
   * state, so the call is repeated without it.
   */
  const decideAsSeen = async (input: DecideDisputeInput) => {
    const seen = await decide({ input: { ...input, escrowState } });
    const isUnknown = seen.error && toRequestError(seen.error).code === 'bff.invalid_query';
    return isUnknown ? decide({ input }) : seen;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isComplete || !reason.trim() || busy) return;
    const input = {
      orderId: order.id,
      decision,
      reason: reason.trim(),
      requestId,
      ...(decision === 'split' && { manufacturerCents: shares.manufacturerCents }),
      ...(mayGoOn && ending === 'ends' && { endsOrder: true }),
    };
    const { data, error: refusal } = needsApproval
      ? await request({ input: { ...input, orderVersion: order.version } })
      : await decideAsSeen(input);
    if (refusal && OVERTAKEN.includes(toRequestError(refusal).code ?? '')) {
      toast.error(
        `${errorText(refusal, '').replace(/\.$/, '')}. The page now shows the current state of the order.`,
      );
      onOvertaken();
      return;
    }
    if (!data) {
      onRefused();
      return;
    }
    toast.success(
      needsApproval
        ? 'The request is waiting for a second administrator.'
        : `Order ${order.number} is decided.`,
    );
    onDecided();
  };
  return (
    <Dialog
      open={open}
      // The dialog stays open while the request is in flight, so that the user sees the result.
      onOpenChange={(next) => !next && !busy && onClose()}
      title={`Decide on order ${order.number}`}
      description={`${formatMoney(order.totals.totalCents)} paid by ${order.brandName} for ${order.manufacturerName}${order.chargedBackCents > 0 ? `, of which the card’s bank has taken ${formatMoney(order.chargedBackCents)} back` : ''}.`}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            busyText={needsApproval ? 'Requesting...' : 'Deciding...'}
          >
            {needsApproval
              ? `Request: ${buttonText(decision, shares)}`
              : buttonText(decision, shares)}
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
        {needsApproval && (
          <Banner tone="info">
            This amount needs a second administrator, who has {APPROVAL_HOURS} hours to approve your
            request. No money moves before then.
          </Banner>
        )}
        <SelectField
          label="Decision"
          value={decision ?? ''}
          options={[
            ...(only ? [] : [{ value: '', label: 'Choose a decision' }]),
            ...decisions.map((known) => ({ value: known.decision, label: LABELS[known.decision] })),
          ]}
          error={asked && decision === null ? 'Choose a decision' : undefined}
          onChange={({ target }) =>
            change(() => setDecision((target.value || null) as Decision | null))
          }
        />
        {decision === 'split' && (
          <MoneyField
            label="Share of the manufacturer"
            required
            value={share}
            error={asked && !shares ? 'Enter an amount above zero and below the total' : undefined}
            onChange={({ target }) => change(() => setShare(target.value))}
          />
        )}
        {mayGoOn && (
          <div>
            <RadioList
              legend="What happens to the order?"
              value={ending}
              options={ENDINGS}
              onChange={(value) => change(() => setEnding(value))}
            />
            {asked && ending === '' && (
              <p role="alert" className="mt-1 text-sm text-red-ink">
                Choose what happens to the order
              </p>
            )}
          </div>
        )}
        <section
          aria-label="Amounts"
          aria-live="polite"
          className="rounded-card bg-sunken p-4 empty:sr-only"
        >
          {shares ? (
            <Amounts order={order} shares={shares} />
          ) : (
            decision && <p className="text-muted">Enter the share.</p>
          )}
        </section>
        <TextareaField
          label="Reason"
          required
          maxLength={MAX_ORDER_REASON_LENGTH}
          value={reason}
          error={asked && !reason.trim() ? 'Please give a reason' : undefined}
          help="Brand and manufacturer see it in the timeline, and the audit log records it."
          onChange={({ target }) => change(() => setReason(target.value))}
        />
        {error && (
          <Banner tone="error">
            {errorText(error, 'The decision could not be sent. Please try again.')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

function Amounts({ order, shares }: { order: OrderWithLifeFragment; shares: Shares }) {
  const { manufacturerCents, feeCents, brandCents } = shares;
  return (
    <AmountLines
      lines={[
        {
          label: `To ${order.manufacturerName}`,
          amount: formatMoney(manufacturerCents - feeCents),
        },
        ...(feeCents > 0 ? [{ label: "Platform's fee", amount: formatMoney(feeCents) }] : []),
        { label: `Back to ${order.brandName}`, amount: formatMoney(brandCents) },
      ]}
      total={{ label: 'Together', amount: formatMoney(manufacturerCents + brandCents) }}
    />
  );
}

function buttonText(decision: Decision | null, shares: Shares | null): string {
  if (decision === null) return 'Decide';
  if (!shares) return 'Split';
  const { manufacturerCents, brandCents } = shares;
  if (decision === 'release') return `Release ${formatMoney(manufacturerCents)}`;
  if (decision === 'refund') return `Refund ${formatMoney(brandCents)}`;
  return `Split ${formatMoney(manufacturerCents)} / ${formatMoney(brandCents)}`;
}
