import { formatMoney } from '@makeport/money';
import { heldUntil } from '@makeport/rules';
import { Button, EscrowBadge, ProductImage, Progress, StatusBadge } from '@makeport/ui';
import type { ReactNode } from 'react';

interface HeroFrameProps {
  /** Undefined until it is known. */
  inspectionDays: number | undefined;
  /** The search box. */
  search: ReactNode;
  /** 'Customize Yours', as a link. */
  customize: ReactNode;
}

/** The hero without what it does: the first HTML shows the same before any script has come (T33). */
export function HeroFrame({ inspectionDays, search, customize }: HeroFrameProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-content items-center gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="max-w-xl text-2xl font-semibold text-balance sm:text-3xl">
            Have your product made. Your payment is protected.
          </h1>
          <p className="mt-4 max-w-lg text-base text-pretty text-muted">
            Makeport connects brands with manufacturers. <HeldPayment inspectionDays={inspectionDays} />
          </p>
          <div role="search" className="mt-8 max-w-lg">
            {search}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild size="lg" variant="primary">
              {customize}
            </Button>
            <Button asChild size="lg">
              <a href="#how-it-works">How it works</a>
            </Button>
          </div>
        </div>
        <OrderPreview />
      </div>
    </section>
  );
}

/** Keeps its place, so that nothing moves when the setting arrives. */
function HeldPayment({ inspectionDays }: Pick<HeroFrameProps, 'inspectionDays'>) {
  return (
    <span className={`block ${inspectionDays === undefined ? 'invisible' : ''}`}>
      Your payment is {heldUntil({ inspectionDays: inspectionDays ?? 0, you: 'brand' })}.
    </span>
  );
}

export const HERO_SEARCH = { label: 'Search products', placeholder: 'e.g. steel bottle' };

/** Of the demo catalogue: it has the same colour there. */
const SHOWN_PRODUCT = '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01';

/** An order as it looks on its way: a picture of what this is, not data. */
function OrderPreview() {
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-md select-none">
      <div className="overflow-hidden rounded-card border border-line bg-ground shadow-float">
        <ProductImage
          name="Aluminium power bank"
          productId={SHOWN_PRODUCT}
          category="Electronics"
          decorative
          className="aspect-16/9 w-full"
        />
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-start justify-between gap-4">
            <div>
              <p className="text-base font-semibold">Aluminium Power Bank</p>
              <p className="text-muted">500 units · logo engraving</p>
            </div>
            <StatusBadge status="in_production" />
          </div>
          <Progress value={60} label="Progress" showValue />
          <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
            <EscrowBadge status="pending" />
            <p className="text-lg font-semibold tabular-nums">{formatMoney(625_000)}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
