import { Page } from '@makeport/ui';
import { useSession } from '@makeport/web';
import type { ReactNode } from 'react';
import { BrandLayout } from './brand-layout';

/**
 * Renders '/orders/:id' inside the navigation of the brand area for brands, and without it for
 * other accounts (B56).
 */
export function OrderFrame({ children }: { children: ReactNode }) {
  return useSession().kind === 'brand' ? (
    <BrandLayout>{children}</BrandLayout>
  ) : (
    <Page>{children}</Page>
  );
}
