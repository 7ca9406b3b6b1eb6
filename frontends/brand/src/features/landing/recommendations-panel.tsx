import { useState, type FocusEvent } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { EmptyState, ErrorState, IconButton } from '@makeport/ui';
import { ChevronLeft, ChevronRight, Pause, Play, Sparkles } from '@makeport/ui/icons';
import { RecommendedManufacturersDocument } from '../../gen/graphql';
import { RecommendedManufacturer, type Recommendation } from './recommended-manufacturer';
import { PAIR, RECOMMENDED, RecommendationsSkeleton } from './section-headings';
import { useRotation } from './use-rotation';

const AT_A_TIME = 2;

/** Shows manufacturers that are recommended to the visitor, two at a time (LAND-7 to LAND-13). */
export function RecommendationsPanel() {
  const [{ data, error, fetching }, reload] = useQuery({
    query: RecommendedManufacturersDocument,
    requestPolicy: 'cache-and-network',
  });
  const recommendations = data?.recommendedManufacturers.recommendations;
  return (
    <section aria-labelledby="recommendations" className="min-w-0">
      <h2 id="recommendations" className="text-xl font-semibold">
        {RECOMMENDED.title}
      </h2>
      <p className="mt-1 mb-6 text-muted">{RECOMMENDED.text}</p>
      {recommendations && recommendations.length > 0 ? (
        <Rotation recommendations={recommendations} />
      ) : error && !fetching ? (
        <ErrorState
          title="Failed to load recommendations"
          text={errorText(error, 'Please check your connection.')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : recommendations && !fetching ? (
        <EmptyState icon={Sparkles} title="No recommendations found" />
      ) : (
        <RecommendationsSkeleton />
      )}
    </section>
  );
}

function Rotation({ recommendations }: { recommendations: readonly Recommendation[] }) {
  const [isPaused, setPaused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const pages = Math.ceil(recommendations.length / AT_A_TIME);
  const { page, step, isReduced, isMoving } = useRotation(
    pages,
    isPaused || isPointed || isFocused,
  );
  const shown = recommendations.slice(page * AT_A_TIME, (page + 1) * AT_A_TIME);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      {/* automatic changes are not announced, changes by the user are */}
      <ul
        aria-label="Recommended manufacturers"
        aria-live={isMoving ? 'off' : 'polite'}
        className={PAIR}
      >
        {shown.map((recommendation) => (
          <li key={recommendation.manufacturerId} className="grid min-w-0">
            <RecommendedManufacturer recommendation={recommendation} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex items-center gap-1">
          <IconButton label="Previous recommendations" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          {!isReduced && (
            <IconButton
              label={isPaused ? 'Resume rotation' : 'Pause rotation'}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton label="Next recommendations" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <span className="ml-2 text-xs text-faint tabular-nums">
            {page + 1} of {pages}
          </span>
        </div>
      )}
    </div>
  );
}
