import { formatMoneyRange } from '@makeport/web';
import { Link, type To } from '@makeport/web/router';
import { VerifiedMark } from '@makeport/ui';
import { formatUnits, knownLocation } from '@makeport/rules';
import type { ProductCardFragment } from '../../gen/graphql';
import { CardPictures } from './gallery/card-pictures';
import { MatchedText } from '../search/matched-text';

type ProductCardProps = {
  product: ProductCardFragment;
  /** Address of the product's detail view. The whole card is the link (CAT-13). */
  to: To;
  index: number;
  /** Ranges of the name that match the search. */
  matches?: readonly { start: number; end: number }[];
};

export function ProductCard({ product, to, index, matches = [] }: ProductCardProps) {
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-[transform,box-shadow] duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:-translate-y-0.5 hover:shadow-float">
      <CardPictures product={product} index={index} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-base font-semibold break-words" title={product.name}>
            <Link to={to} preventScrollReset className="outline-none after:absolute after:inset-0">
              <MatchedText text={product.name} matches={matches} />
            </Link>
          </h3>
          <p className="mt-0.5 flex items-center gap-2 text-muted">
            <span className="min-w-0 truncate">
              {[product.manufacturer.name, knownLocation(product.manufacturer.location)]
                .filter((known) => known !== null)
                .join(' · ')}
            </span>
            <VerifiedMark verified={product.manufacturer.verified} />
          </p>
        </div>
        <p className="mt-auto">
          <span className="text-base font-semibold tabular-nums">
            {formatMoneyRange(product.priceMinCents, product.priceMaxCents)}
          </span>{' '}
          <span className="whitespace-nowrap text-muted">per unit</span>
        </p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-xs">
          <div className="flex gap-1.5">
            <dt className="text-faint">MOQ</dt>
            <dd className="font-medium tabular-nums">{formatUnits(product.moq)}</dd>
          </div>
          <div className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-faint">Lead time</dt>
            <dd className="truncate font-medium">{product.leadTime}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
