import { Card, classNames, ProductImage, Skeleton } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';

/** The fields of an order or sample request that its card shows. */
interface CardSubject {
  productId: string;
  productName: string;
  product: { category: string; images: readonly string[] } | null;
}

interface CardFrameProps {
  /** The card's accessible name. */
  label: string;
  subject: CardSubject;
  /** The target of the title's link. */
  to?: string;
  subtitle: ReactNode;
  badges: ReactNode;
  /** 'lg' for cards with separate rows for facts and buttons. */
  size?: 'md' | 'lg';
  /** Position in the list; see ProductImage. */
  index?: number;
  children: ReactNode;
}

const SIZES = {
  md: { image: 'size-20', gap: 'gap-3' },
  lg: { image: 'size-28', gap: 'gap-4' },
} as const;

/**
 * Renders the card of an order or sample request: picture, title, badges and the children below
 * them.
 */
export function CardFrame(props: CardFrameProps) {
  const { label, subject, to, subtitle, badges, size = 'md', index, children } = props;
  const { image, gap } = SIZES[size];
  return (
    <Card as="article" aria-label={label} className="flex gap-4">
      <ProductImage
        src={subject.product?.images[0]}
        name={subject.productName}
        productId={subject.productId}
        category={subject.product?.category}
        {...(index !== undefined && { index })}
        decorative
        sizes="8rem"
        className={classNames('hidden shrink-0 rounded-control sm:block', image)}
      />
      <div className={classNames('flex min-w-0 flex-1 flex-col', gap)}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-base font-semibold break-words">
              {to ? (
                <Link to={to} className="hover:underline">
                  {subject.productName}
                </Link>
              ) : (
                subject.productName
              )}
            </h3>
            <p className="break-words text-muted">{subtitle}</p>
          </div>
          <div className="flex flex-wrap gap-2">{badges}</div>
        </header>
        {children}
      </div>
    </Card>
  );
}

/**
 * Renders the placeholder of an 'md' card. Its height matches most cards, so that the layout does
 * not shift. `children` appear below the title.
 */
export function CardFrameSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card className="flex gap-4">
      <Skeleton className="hidden size-20 shrink-0 sm:block" />
      <div className="flex flex-1 flex-col gap-3">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-20" />
        </div>
        {children}
      </div>
    </Card>
  );
}
