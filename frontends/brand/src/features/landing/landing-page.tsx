import { usePageTitle } from '@makeport/web';
import { Page } from '@makeport/ui';
import { ProductOverlay } from '../../product-view/product-overlay';
import { FeaturedProducts } from './featured-products';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { ManufacturerCall } from './manufacturer-call';
import { MarketFacts } from './market-facts';

/** '/' (LAND-1). */
export function LandingPage() {
  usePageTitle('Custom-made goods from verified manufacturers');
  return (
    <div className="flex flex-col gap-16 pb-16 sm:gap-20 sm:pb-24">
      <Hero />
      <MarketFacts />
      <Page className="py-0!">
        <FeaturedProducts />
      </Page>
      <HowItWorks />
      <ManufacturerCall />
      <ProductOverlay />
    </div>
  );
}
