import { Page } from '@makeport/ui';
import type { ReactNode } from 'react';
import { StatTiles } from './stat-tiles';

interface LandingFrameProps {
  hero: ReactNode;
  featured: ReactNode;
  recommendations: ReactNode;
  /** Sections below the products, such as 'How it works'. */
  children?: ReactNode;
}

/**
 * Arranges the landing page's sections. It needs no data, so the prerendered markup uses it, too
 * (T33).
 */
export function LandingFrame({ hero, featured, recommendations, children }: LandingFrameProps) {
  return (
    <div className="flex flex-col gap-16 pb-16 sm:gap-20 sm:pb-24">
      {hero}
      <StatTiles />
      <Page className="py-0!">
        <div className="grid gap-16 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-10">
          {featured}
          {recommendations}
        </div>
      </Page>
      {children}
    </div>
  );
}
