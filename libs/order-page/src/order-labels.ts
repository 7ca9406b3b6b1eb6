import type { AccountKind } from '@makeport/web';
import { describeOrderStatus } from '@makeport/rules';
import type { OrderKind } from './gen/graphql';

/** The reader of the page, whom texts address as 'you'. */
export type Viewer = 'brand' | 'manufacturer' | 'admin';

export function getViewer(kind: AccountKind | null): Viewer {
  return kind === 'manufacturer' || kind === 'admin' ? kind : 'brand';
}

/** Returns the state in one sentence (BDASH-12 to BDASH-17), empty for an unknown status. */
export function orderSentence(
  status: string,
  viewer: Viewer,
  kind: OrderKind = 'production',
): string {
  const { texts } = describeOrderStatus(status);
  const ofSample = kind === 'sample' && viewer === 'manufacturer' ? texts.sampleMaker : undefined;
  return ofSample ?? texts[viewer];
}
