import { classNames, StatTile } from '@makeport/ui';
import { CircleCheck, CircleDollarSign, CircleX, Hourglass, Lock } from '@makeport/ui/icons';
import { formatMoney } from '@makeport/web';
import type { ManufacturerBalanceQuery } from '../../gen/graphql';

interface BalanceTilesProps {
  /** Undefined while loading. */
  balance: ManufacturerBalanceQuery['balance'] | undefined;
  /** The amount of payouts that chargebacks reversed. */
  takenBackCents: number;
  /** Whether the payout account can receive payouts. */
  ready: boolean;
  failed: boolean;
}

/**
 * Renders the held and released amounts (OPEN-63), and how much of the released amount is paid out.
 */
export function BalanceTiles({ balance, takenBackCents, ready, failed }: BalanceTilesProps) {
  const amount = (cents: number | undefined) =>
    cents === undefined ? (failed ? '–' : undefined) : formatMoney(cents);
  const fees = balance?.feesCents ?? 0;
  const waiting = !ready
    ? 'waiting for your payout account'
    : balance?.payableCents === 0
      ? 'nothing at the moment'
      : 'on its way';
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3 sm:gap-4',
        takenBackCents > 0 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      <StatTile
        label="Held for you"
        caption="payments of open orders"
        icon={Lock}
        tone="amber"
        value={amount(balance?.heldCents)}
      />
      <StatTile
        label="Released"
        caption={fees > 0 ? `including ${formatMoney(fees)} in fees` : 'to you, so far'}
        icon={CircleDollarSign}
        tone="accent"
        value={amount(balance?.releasedCents)}
      />
      <StatTile
        label="To be paid out"
        caption={waiting}
        icon={Hourglass}
        tone="blue"
        value={amount(balance?.payableCents)}
      />
      <StatTile
        label="Paid out"
        caption="to your bank account"
        icon={CircleCheck}
        tone="green"
        value={amount(balance?.paidOutCents)}
      />
      {takenBackCents > 0 && (
        <StatTile
          label="Taken back"
          caption="after chargebacks"
          icon={CircleX}
          tone="red"
          value={formatMoney(takenBackCents)}
        />
      )}
    </div>
  );
}
