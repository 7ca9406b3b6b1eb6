import {
  ESCROW_STATE_LABELS,
  ORDER_STATUS_LABELS,
  type EscrowState,
  type OrderStatus,
} from '@makeport/rules';
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

const ORDER: Record<OrderStatus, Omit<Look, 'label'>> = {
  pending: { tone: 'amber', icon: Hourglass },
  approved: { tone: 'accent', icon: BadgeCheck },
  in_production: { tone: 'blue', icon: Factory },
  shipping: { tone: 'blue', icon: Truck },
  completed: { tone: 'green', icon: CircleCheck },
  cancelled: { tone: 'red', icon: CircleX },
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

/**
 * Shows an order's status with word, icon and colour (ORD-1). An unknown status is shown as its own
 * word.
 */
export function StatusBadge({ status }: { status: string }) {
  const known = status as OrderStatus;
  const look = ORDER[known] && { ...ORDER[known], label: ORDER_STATUS_LABELS[known] };
  return <StateBadge look={look} word={status} />;
}

/**
 * Shows the status of a sample request; each status has its own colour and icon (SMP-20, ORD-22).
 */
export function SampleStatusBadge({ status }: { status: string }) {
  return <StateBadge look={SAMPLE[status]} word={status} />;
}

/** Shows the state of an order's money (OPEN-41). */
export function EscrowBadge({ status }: { status: string }) {
  const known = status as EscrowState;
  const look = ESCROW[known] && { ...ESCROW[known], label: ESCROW_STATE_LABELS[known] };
  return <StateBadge look={look} word={status} />;
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={ROLE[role] ?? 'neutral'}>{role}</Badge>;
}

/** Returns 'In Production' for 'in_production'. */
export function orderStatusLabel(status: string): string {
  return ORDER_STATUS_LABELS[status as OrderStatus] ?? status;
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
