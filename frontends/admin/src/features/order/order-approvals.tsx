import { Badge, Button, Card, CardHeader, type Tone } from '@makeport/ui';
import { formatDateTime, useSession } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import { ApprovalDialog } from '../../shared/approvals/approval-dialog';
import { describeDecision, describeOutcome } from '../../shared/approvals/approval-labels';
import { EndingRequestsDocument, type ApprovalDetailsFragment } from '../../gen/graphql';
import { formatClock } from '../../shared/queues';
import { useRight } from '../../shared/rights/rights';

const TONES: Record<string, Tone> = {
  approved: 'green',
  rejected: 'red',
  void: 'neutral',
  expired: 'neutral',
};

interface OrderApprovalsProps {
  orderNumber: string;
  approvals: readonly ApprovalDetailsFragment[];
  onAnswered: () => void;
}

/** Renders all requests for a second administrator, open and answered, newest first. */
export function OrderApprovals({ orderNumber, approvals, onAnswered }: OrderApprovalsProps) {
  const [answering, setAnswering] = useState<ApprovalDetailsFragment | null>(null);
  const ending = useEndingRequests(approvals);
  if (approvals.length === 0) return null;
  return (
    <Card as="section" aria-label="Second administrator">
      <CardHeader title="Second administrator" />
      <ul className="flex flex-col gap-4">
        {approvals.map((approval) => (
          <Approval
            key={approval.id}
            approval={approval}
            endsOrder={ending.includes(approval.id)}
            onAnswer={() => setAnswering(approval)}
          />
        ))}
      </ul>
      {answering && (
        <ApprovalDialog
          approval={answering}
          orderNumber={orderNumber}
          onClose={() => setAnswering(null)}
          onAnswered={() => {
            setAnswering(null);
            onAnswered();
          }}
        />
      )}
    </Card>
  );
}

/** Returns the ids of the requests whose approval also ends the order (F34). */
function useEndingRequests(approvals: readonly ApprovalDetailsFragment[]): readonly string[] {
  const [{ data }] = useQuery({
    query: EndingRequestsDocument,
    variables: { orderId: approvals[0]?.orderId ?? '' },
    pause: approvals.length === 0,
    requestPolicy: 'cache-and-network',
  });
  const known = data?.adminOrderBooks?.approvals ?? [];
  return known.filter(({ endsOrder }) => endsOrder).map(({ id }) => id);
}

interface ApprovalProps {
  approval: ApprovalDetailsFragment;
  endsOrder: boolean;
  onAnswer: () => void;
}

function Approval({ approval, endsOrder, onAnswer }: ApprovalProps) {
  const own = useSession().account?.id === approval.requestedById;
  const [now] = useState(() => new Date());
  const { may, reason } = useRight('money.decide');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium tabular-nums">{describeDecision(approval)}</span>
        <Badge tone={TONES[approval.decision ?? ''] ?? 'amber'}>
          {approval.decision ?? 'waiting'}
        </Badge>
      </p>
      {endsOrder && (
        <p className="text-sm">The order ends with it. Nothing more will be made or delivered.</p>
      )}
      <p className="text-sm break-words">{approval.reason}</p>
      <p className="text-xs text-muted">
        {`Requested by ${approval.requestedByName}, ${formatDateTime(approval.requestedAt)}`}
      </p>
      <p className="text-xs text-muted">
        {describeOutcome(approval)}
        {approval.decision === null && `, ${formatClock(approval.expiresAt, now)}`}
        {approval.decisionReason && `: ${approval.decisionReason}`}
      </p>
      {approval.decision === null && (
        <div className="mt-1">
          <Button
            size="sm"
            variant={own ? 'secondary' : 'primary'}
            disabled={!may}
            onClick={onAnswer}
          >
            {own ? 'Withdraw' : 'Approve or reject'}
          </Button>
          {!may && <p className="mt-1 text-xs text-muted">{reason}</p>}
        </div>
      )}
    </li>
  );
}
