import { ORDER_STATUS_LABELS, type OrderStatus } from '@makeport/rules';
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

const label = (status: OrderStatus) => ORDER_STATUS_LABELS[status];
const ORDER: Record<string, Look> = {
  pending: { label: label('pending'), tone: 'amber', icon: Hourglass },
  approved: { label: label('approved'), tone: 'accent', icon: BadgeCheck },
  in_production: { label: label('in_production'), tone: 'blue', icon: Factory },
  shipping: { label: label('shipping'), tone: 'blue', icon: Truck },
  completed: { label: label('completed'), tone: 'green', icon: CircleCheck },
  cancelled: { label: label('cancelled'), tone: 'red', icon: CircleX },
};

const SAMPLE: Record<string, Look> = {
  pending: { label: 'Pending', tone: 'amber', icon: Hourglass },
  approved: { label: 'Approved', tone: 'accent', icon: BadgeCheck },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
  shipped: { label: 'Shipped', tone: 'green', icon: Truck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: CircleMinus },
};

const ESCROW: Record<string, Look> = {
  pending: { label: 'Held', tone: 'amber', icon: Lock },
  released: { label: 'Released', tone: 'green', icon: CircleCheck },
  refunded: { label: 'Refunded', tone: 'red', icon: CircleX },
  split: { label: 'Split', tone: 'purple', icon: CircleDashed },
};

const ROLE: Record<string, Tone> = { admin: 'purple', brand: 'blue', manufacturer: 'green' };

/** The state of an order: word, icon and colour (ORD-1). An unknown state shows its own word. */
export function StatusBadge({ status }: { status: string }) {
  return <StateBadge look={ORDER[status]} word={status} />;
}

/** The state of a sample request, each in its own looks (SMP-20, ORD-22). */
export function SampleStatusBadge({ status }: { status: string }) {
  return <StateBadge look={SAMPLE[status]} word={status} />;
}

/** The state of an order's money (OPEN-41). */
export function EscrowBadge({ status }: { status: string }) {
  return <StateBadge look={ESCROW[status]} word={status} />;
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge tone={ROLE[role] ?? 'neutral'}>{role}</Badge>;
}

/** 'In Production' for 'in_production'. */
export function orderStatusLabel(status: string): string {
  return ORDER[status]?.label ?? status;
}

/** 'Approved' for 'approved'. */
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
