import { usePageTitle } from '@makeport/web';
import { ProductOverlay } from '../../shared/product-view/product-overlay';
import { FeaturedProducts } from './featured-products';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { LandingFrame } from './landing-frame';
import { ManufacturerCallToAction } from './manufacturer-call-to-action';
import { RecommendationsPanel } from './recommendations-panel';

/** Renders '/' (LAND-1). */
export function LandingPage() {
  usePageTitle('Custom-made goods');
  return (
    <LandingFrame
      hero={<Hero />}
      featured={<FeaturedProducts />}
      recommendations={<RecommendationsPanel />}
    >
      <HowItWorks />
      <ManufacturerCallToAction />
      <ProductOverlay />
    </LandingFrame>
  );
}
