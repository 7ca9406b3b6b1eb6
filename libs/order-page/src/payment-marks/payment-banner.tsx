import { Banner } from '@makeport/ui';
import type { Viewer } from '../order-labels';
import { markLabel, markText, type PaymentMark } from './payment-marks';

interface PaymentBannerProps {
  mark: PaymentMark;
  viewer: Viewer;
  escrowState: string;
  className?: string;
}

/** Renders a banner about a payment that is disputed, under review or reversed. */
export function PaymentBanner({ mark, viewer, escrowState, className }: PaymentBannerProps) {
  const released = escrowState === 'released' || escrowState === 'split';
  return (
    <Banner
      tone={mark === 'warned' ? 'warning' : 'error'}
      title={mark === 'taken_back' ? 'Payment taken back' : markLabel(mark)}
      {...(className !== undefined && { className })}
    >
      {markText(mark, viewer, released)}
    </Banner>
  );
}
