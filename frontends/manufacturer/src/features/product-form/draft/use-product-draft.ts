import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DraftAutosave, type DraftStatus } from './draft-autosave';
import type { DraftOwner, StoredProductValues } from './product-draft';
import type { ProductValues } from '../product-values';

/**
 * Stores the entries in this browser until they are published or discarded (MFR-22, MFR-23,
 * OPEN-69).
 */
export function useProductDraft(
  form: UseFormReturn<ProductValues>,
  { accountId, productId }: DraftOwner,
  base: StoredProductValues | null,
) {
  const [status, setStatus] = useState<DraftStatus>('none');
  const [keeper] = useState(
    () => new DraftAutosave(localStorage, { accountId, productId }, base, setStatus),
  );

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.changed(values),
    });
    const leave = () => void keeper.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      keeper.flush();
    };
  }, [form, keeper]);

  return { status, keeper };
}
