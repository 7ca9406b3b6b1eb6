import { Badge, Card } from '@makeport/ui';
import type { VerificationState } from '../../gen/graphql';
import { ChevronRight, CircleCheck, CircleDashed, Hourglass } from '@makeport/ui/icons';
import { Link } from '@makeport/web/router';
import type { FirstStep } from './first-steps-rules';

interface FirstStepsProps {
  steps: readonly FirstStep[];
  verification: VerificationState | undefined;
}

/** Renders a new manufacturer's first steps and the state of its verification. */
export function FirstSteps({ steps, verification }: FirstStepsProps) {
  const verified = verification === 'approved';
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby="first-steps"
      className="mb-6 overflow-hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-2">
        <h2 id="first-steps" className="text-base font-semibold">
          First steps
        </h2>
        {!verified && (
          <Badge tone="amber" icon={Hourglass}>
            {verification === 'submitted' ? 'In review' : 'Verification pending'}
          </Badge>
        )}
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step.title}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      {!verified && (
        <p className="border-t border-line px-4 py-3 text-muted">
          Makeport verifies new manufacturers. Until then you can list products and take orders;
          brands see a ‘Verified’ mark on your profile afterwards.
        </p>
      )}
    </Card>
  );
}

function Step({ step: { title, text, to, done } }: { step: FirstStep }) {
  if (done) {
    return (
      <p className="flex items-center gap-3 px-4 py-3 text-muted">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-ink" />
        <span>
          {title} <span className="sr-only">is done</span>
        </span>
      </p>
    );
  }
  return (
    <Link
      to={to}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
    </Link>
  );
}
