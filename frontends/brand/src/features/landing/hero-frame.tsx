import { formatMoney } from '@makeport/money';
import { heldUntil } from '@makeport/rules';
import { Button, EscrowBadge, StatusBadge } from '@makeport/ui';
import type { ReactNode } from 'react';
import hero480 from './pictures/hero-480.webp';
import hero800 from './pictures/hero-800.webp';

interface HeroFrameProps {
  /** Undefined until known. */
  inspectionDays: number | undefined;
  /** The search box. */
  search: ReactNode;
  /** The link 'Customize Yours'. */
  customize: ReactNode;
}

/** Renders the static part of the hero, which is also part of the prerendered markup (T33). */
export function HeroFrame({ inspectionDays, search, customize }: HeroFrameProps) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-content items-start gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        {/* Not centred, because it would move when the HTML of the picture arrives. */}
        <div className="min-w-0 lg:pt-6 xl:pt-16">
          <h1 tabIndex={-1} className="max-w-xl text-2xl font-semibold text-balance sm:text-3xl">
            Have your product made. Your payment is protected.
          </h1>
          <p className="mt-4 max-w-lg text-base text-pretty text-muted">
            Makeport connects brands with manufacturers.{' '}
            <HeldPayment inspectionDays={inspectionDays} />
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
        <HeroPicture />
      </div>
    </section>
  );
}

/** Reserves the text's space, so that the page does not shift when the setting is loaded. */
function HeldPayment({ inspectionDays }: Pick<HeroFrameProps, 'inspectionDays'>) {
  return (
    <span className={`block ${inspectionDays === undefined ? 'invisible' : ''}`}>
      Your payment is {heldUntil({ inspectionDays: inspectionDays ?? 0, you: 'brand' })}.
    </span>
  );
}

export const HERO_SEARCH = { label: 'Search products', placeholder: 'e.g. steel bottle' };

/**
 * Renders an illustration of products with brand marks and an order in transit; it shows no data.
 */
function HeroPicture() {
  return (
    <div className="mx-auto w-full max-w-lg min-w-0 select-none lg:max-w-none">
      <img
        src={hero800}
        srcSet={`${hero480} 480w, ${hero800} 800w`}
        sizes="(min-width: 64rem) 34rem, (min-width: 36rem) 32rem, 90vw"
        alt="A steel bottle, a power bank, a speaker, earbuds and a notebook, each with the mark of another brand"
        fetchPriority="high"
        width={4}
        height={3}
        className="block aspect-4/3 w-full rounded-card bg-sunken object-cover dark:brightness-90"
      />
      <OrderPreview />
    </div>
  );
}

/** In the normal flow, so that it only grows downwards while its HTML arrives. */
function OrderPreview() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-4 -mt-7 rounded-card border border-line bg-ground p-4 shadow-float sm:mx-10"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate font-semibold">500 power banks</p>
        <StatusBadge status="in_production" />
      </div>
      <div className="mt-2 flex items-center justify-between gap-4">
        <EscrowBadge status="pending" />
        <p className="font-semibold tabular-nums">{formatMoney(625_000)}</p>
      </div>
    </div>
  );
}
