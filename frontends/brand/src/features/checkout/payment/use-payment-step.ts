import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@makeport/web/router';
import type { CheckoutDraft } from '../checkout-storage';
import { isEmpty, type Purchase } from '../purchase';
import { shippingErrors } from '../../../shared/addresses/address-rules';

/**
 * Returns the current step. The browser's history stores the step, so that Back returns from
 * payment to shipping and a reload keeps the step. `paid` is the purchase as it was when the
 * payment step opened, unaffected by cart changes in other tabs; null in the first step.
 */
export function usePaymentStep(purchase: Purchase, draft: CheckoutDraft) {
  const { pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [paid, setPaid] = useState<Purchase | null>(null);
  const named = isRecord(state) && state['step'] === 'payment';
  const possible =
    !isEmpty(purchase) && Object.keys(shippingErrors(draft.shippingInfo)).length === 0;
  if (named && possible && paid === null) setPaid(purchase);
  if (!named && paid !== null) setPaid(null);

  const homeless = named && !possible && paid === null;
  useEffect(() => {
    // for example after Forward, if the address has been cleared
    if (homeless) void navigate(pathname, { replace: true, state: withoutStep(state) });
  }, [homeless, navigate, pathname, state]);

  return {
    paid: named ? paid : null,
    proceed: () => void navigate(pathname, { state: { ...withoutStep(state), step: 'payment' } }),
    back: () => void navigate(-1),
  };
}

function withoutStep(state: unknown): Record<string, unknown> {
  const { step: _step, ...others } = isRecord(state) ? state : {};
  return others;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
