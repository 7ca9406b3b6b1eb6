import { SearchField } from '@makeport/ui';
import { ArrowRight } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { ProductGridSkeleton } from '../../shared/product-view/product-grid-skeleton';
import { HERO_SEARCH, HeroFrame } from './hero-frame';
import { LandingFrame } from './landing-frame';
import { FEATURED, FEATURED_COUNT, RECOMMENDED, RecommendationsSkeleton } from './section-headings';

/**
 * Renders the landing page's static text, and skeletons for its data, which are visible before any
 * script is loaded (T33). The build calls the function and stores the markup with its files (ADR
 * 0025).
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- html-webpack-plugin calls the default export of a template
export default function renderFirstPaint(): string {
  return renderToStaticMarkup(
    <div data-area="brand" data-page="/">
      <LandingFrame
        hero={
          <HeroFrame
            inspectionDays={undefined}
            // Inert, because text typed here would be lost when the application starts.
            search={
              <div inert>
                <SearchField {...HERO_SEARCH} value="" onChange={() => undefined} />
              </div>
            }
            customize={
              // the target's guard redirects visitors to sign-in and back
              <a href="/brand/products">
                Customize Yours
                <ArrowRight aria-hidden="true" />
              </a>
            }
          />
        }
        featured={
          <Outline {...FEATURED}>
            <ProductGridSkeleton count={FEATURED_COUNT} />
          </Outline>
        }
        recommendations={
          <Outline {...RECOMMENDED}>
            <RecommendationsSkeleton />
          </Outline>
        }
      />
    </div>,
  );
}

function Outline({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 mb-6 text-muted">{text}</p>
      {children}
    </section>
  );
}
