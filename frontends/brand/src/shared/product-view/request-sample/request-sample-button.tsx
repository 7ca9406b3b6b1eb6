import { NO_SAMPLES_TEXT } from '@makeport/rules';
import { useState } from 'react';
import type { AccountKind } from '@makeport/web';
import { Button } from '@makeport/ui';
import { PackageOpen } from '@makeport/ui/icons';
import type { ViewedProduct } from '../product-details';
import { RequestSampleDialog } from './request-sample-dialog';

type RequestSampleButtonProps = {
  product: ViewedProduct;
  /** Null for visitors and until the session is loaded. */
  kind: AccountKind | null;
  /** Redirects a visitor to the sign-in page (CAT-21); null for accounts. */
  onVisitor: (() => void) | null;
};

/**
 * Renders 'Request Sample' with its dialog (SMP-1). If the button is disabled, it shows the reason.
 */
export function RequestSampleButton({ product, kind, onVisitor }: RequestSampleButtonProps) {
  const [open, setOpen] = useState(false);
  const unavailable = product.metadata.sampleInfo?.available === false;
  const hint = unavailable
    ? NO_SAMPLES_TEXT
    : kind !== null && kind !== 'brand'
      ? 'Only brand accounts can request samples.'
      : null;
  return (
    <div className="min-w-0 flex-1 basis-44">
      <Button size="sm" wide disabled={hint !== null} onClick={onVisitor ?? (() => setOpen(true))}>
        <PackageOpen aria-hidden="true" />
        Request Sample
      </Button>
      {hint !== null && <p className="mt-1 text-center text-xs text-faint">{hint}</p>}
      {/* each opening starts with a new state */}
      {open && <RequestSampleDialog product={product} open onClose={() => setOpen(false)} />}
    </div>
  );
}
