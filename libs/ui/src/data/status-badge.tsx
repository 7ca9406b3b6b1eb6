import { describeOrderStatus, ESCROW_STATE_LABELS, type EscrowState } from '@makeport/rules';
import {
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Factory,
  Hourglass,
  Lock,
  Truck,
  type LucideIcon,
} from '../icons';
import { Badge, type Tone } from './badge';

interface Look {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

const ORDER_ICONS: Record<
  NonNullable<ReturnType<typeof describeOrderStatus>['icon']>,
  LucideIcon
> = {
  hourglass: Hourglass,
  'badge-check': BadgeCheck,
  factory: Factory,
  truck: Truck,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
};

const SAMPLE: Record<string, Look> = {
  pending: { label: 'Pending', tone: 'amber', icon: Hourglass },
  approved: { label: 'Approved', tone: 'accent', icon: BadgeCheck },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
  shipped: { label: 'Shipped', tone: 'green', icon: Truck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: CircleMinus },
};

const ESCROW: Record<EscrowState, Omit<Look, 'label'>> = {
  pending: { tone: 'amber', icon: Lock },
  released: { tone: 'green', icon: CircleCheck },
  refunded: { tone: 'red', icon: CircleX },
  split: { tone: 'purple', icon: CircleDashed },
};

const ROLE: Record<string, Tone> = { admin: 'purple', brand: 'blue', manufacturer: 'green' };

/** Shows an order's status with a label, an icon and a colour (ORD-1). */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone, icon } = describeOrderStatus(status);
  return (
    <Badge tone={tone} {...(icon && { icon: ORDER_ICONS[icon] })}>
      {label}
    </Badge>
  );
}

/**
 * Shows the status of a sample request; each status has its own colour and icon (SMP-20, ORD-22).
 */
export function SampleStatusBadge({ status }: { status: string }) {
  return <StateBadge look={SAMPLE[status]} word={status} />;
}

/** Shows the state of an order's payment (OPEN-41). */
export function EscrowBadge({ status }: { status: string }) {
  const known = status as EscrowState;
  const look = ESCROW[known] && { ...ESCROW[known], label: ESCROW_STATE_LABELS[known] };
  return <StateBadge look={look} word={status} />;
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={ROLE[role] ?? 'neutral'}>{role}</Badge>;
}

/** Returns 'Approved' for 'approved'. */
export function sampleStatusLabel(status: string): string {
  return SAMPLE[status]?.label ?? status;
}

function StateBadge({ look, word }: { look: Look | undefined; word: string }) {
  if (!look) return <Badge>{word}</Badge>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  );
}
