import { Card, classNames, ProductImage, Skeleton } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';

/** What of an order or a sample request its card draws. */
interface CardSubject {
  productId: string;
  productName: string;
  product: { category: string; images: readonly string[] } | null;
}

interface CardFrameProps {
  /** Names the card for screen readers. */
  label: string;
  subject: CardSubject;
  /** Where its title leads. */
  to?: string;
  /** Under the title. */
  subtitle: ReactNode;
  badges: ReactNode;
  /** 'lg' where the card shows facts and buttons of their own rows. */
  size?: 'md' | 'lg';
  /** Position in the list; see ProductImage. */
  index?: number;
  children: ReactNode;
}

const SIZES = {
  md: { image: 'size-20', gap: 'gap-3' },
  lg: { image: 'size-28', gap: 'gap-4' },
} as const;

/** The card of an order or a sample request: picture, title and badges, with what stands under them. */
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

/** Of a card of size 'md', as tall as most, so that nothing jumps. `children` stand under its title. */
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
