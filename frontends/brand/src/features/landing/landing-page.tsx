import { usePageTitle } from '@makeport/web';
import { Page } from '@makeport/ui';
import { ProductOverlay } from '../../product-view/product-overlay';
import { FeaturedProducts } from './featured-products';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { ManufacturerCall } from './manufacturer-call';
import { MarketFacts } from './market-facts';
import { RecommendationsPanel } from './recommendations-panel';

/** '/' (LAND-1). */
export function LandingPage() {
  usePageTitle('Custom-made goods');
  return (
    <div className="flex flex-col gap-16 pb-16 sm:gap-20 sm:pb-24">
      <Hero />
      <MarketFacts />
      <Page className="py-0!">
        <div className="grid gap-16 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-10">
          <FeaturedProducts />
          <RecommendationsPanel />
        </div>
      </Page>
      <HowItWorks />
      <ManufacturerCall />
      <ProductOverlay />
    </div>
  );
}
