import { signInState, useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { VerifiedMark } from '@makeport/ui';
import { Check } from '@makeport/ui/icons';
import type { RecommendedManufacturersQuery } from '../../gen/graphql';

export type Recommendation =
  RecommendedManufacturersQuery['recommendedManufacturers']['recommendations'][number];

/**
 * Shows the manufacturer's name, its score with the score's parts, and the reasoning (LAND-9). The
 * name links to the manufacturer's page; a visitor must sign in first (OPEN-15).
 */
export function RecommendedManufacturer({ recommendation }: { recommendation: Recommendation }) {
  const {
    manufacturerId,
    manufacturerName,
    manufacturerVerified,
    score,
    reasoning,
    matchingCriteria,
  } = recommendation;
  const { status } = useSession();
  const page = `/brand/manufacturers/${encodeURIComponent(manufacturerId)}`;
  const signIn = { to: '/brand-auth', state: signInState(page) };
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <h3 className="min-w-0 text-base font-semibold break-words">
          <Link {...(status === 'signed-out' ? signIn : { to: page })} className="hover:underline">
            {manufacturerName}
          </Link>
        </h3>
        <VerifiedMark verified={manufacturerVerified} />
      </div>
      <p className="text-muted">{reasoning}</p>
      <ul aria-label="Why it matches" className="mt-auto flex flex-col gap-1.5 text-xs">
        {matchingCriteria.map((criterion) => (
          <li key={criterion} className="flex gap-2">
            <Check aria-hidden="true" className="mt-px size-3.5 shrink-0 text-green-ink" />
            <span className="min-w-0 break-words">{criterion}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-faint">{score}% match</p>
    </article>
  );
}
