import { SearchField, Skeleton } from '@makeport/ui';
import { ArrowRight } from '@makeport/ui/icons';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { HERO_SEARCH, HeroFrame } from './hero-frame';
import { LandingFrame } from './landing-frame';

/**
 * The landing page as the first HTML shows it, before any script has come (T33): its static text in place, the rest as a
 * skeleton of the same shape. The build calls it and lays the result beside its scripts (ADR 0025).
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- html-webpack-plugin calls the default export of a template
export default function renderFirstPaint(): string {
  return renderToStaticMarkup(
    <div data-area="brand" data-page="/">
      <LandingFrame
        hero={
          <HeroFrame
            inspectionDays={undefined}
            // What is typed here would be lost when the page takes over.
            search={
              <div inert>
                <SearchField {...HERO_SEARCH} value="" onChange={() => undefined} />
              </div>
            }
            customize={
              // its guard sends visitors to sign in, and back
              <a href="/brand/products">
                Customize Yours
                <ArrowRight aria-hidden="true" />
              </a>
            }
          />
        }
        featured={<Skeleton className="h-96 w-full rounded-card" />}
        recommendations={<Skeleton className="h-96 w-full rounded-card" />}
      />
    </div>,
  );
}
