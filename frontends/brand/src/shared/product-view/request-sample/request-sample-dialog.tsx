import { useEffect, useEffectEvent, useState } from 'react';
import { toast, useSession } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';
import { DescriptionList, QuantityField } from '@makeport/ui';
import { MAX_QUANTITY } from '@makeport/rules';
import { FormDialog } from '../../form-dialog';
import type { BrandSampleFragment } from '../../../gen/graphql';
import { sampleFeeLabel } from '../../sample-fee';
import type { ViewedProduct } from '../product-details';
import { CostInformation } from './cost-information';
import { RequirementFields } from './requirement-fields';
import { writeDraft } from './sample-draft';
import { useSampleForm } from './sample-form';
import { FAILED_TO_SUBMIT, useSendSampleRequest } from './use-send-sample-request';

/** Shown if the manufacturer specifies no delivery time (SMP-2). */
const LEAD_TIME = '7-10 days';

type RequestSampleDialogProps = { product: ViewedProduct; open: boolean; onClose: () => void };

/** Collects requirements and quantity of a sample, then opens its checkout (SMP-1 to SMP-15). */
export function RequestSampleDialog({ product, open, onClose }: RequestSampleDialogProps) {
  const navigate = useNavigate();
  const { account } = useSession();
  const draftKey = `${account?.id ?? ''}:${product.id}`;
  const form = useSampleForm(draftKey);
  const { sending, send } = useSendSampleRequest();
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored, setStored] = useState<BrandSampleFragment | null>(null);
  const { sampleInfo } = product.metadata;
  const costCents = sampleInfo?.costCents ?? null;

  /** Goes to the checkout with the stored request (SMP-10). */
  const goToCheckout = useEffectEvent((request: BrandSampleFragment) => {
    void navigate('/checkout', { state: { type: 'sample', request } });
  });
  useEffect(() => {
    // in an effect, because the dialog is no longer dirty then and needs no confirmation
    if (stored) goToCheckout(stored);
  }, [stored]);

  const submit = async (element: HTMLFormElement) => {
    setProblem(null);
    setMissing(form.filled.length === 0);
    if (form.filled.length === 0) return element.querySelector('input')?.focus();
    if (Number.isNaN(form.quantity)) {
      return element.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
    }
    const result = await send({
      productId: product.id,
      quantity: form.quantity,
      requirements: form.filled,
    });
    if ('request' in result) {
      writeDraft(draftKey, null);
      return setStored(result.request);
    }
    setProblem(result.problem);
    if (result.problem === FAILED_TO_SUBMIT) toast.error(FAILED_TO_SUBMIT);
  };
  return (
    <FormDialog
      open={open}
      onClose={() => {
        writeDraft(draftKey, null);
        onClose();
      }}
      title="Request Sample"
      description={`${product.name} from ${product.manufacturer.name}`}
      dirty={form.dirty && stored === null}
      submitLabel="Continue to Payment"
      busyText="Sending..."
      busy={sending}
      error={problem}
      onSubmit={(element) => void submit(element)}
    >
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <DescriptionList
          items={[{ label: 'Lead time', value: sampleInfo?.deliveryTime || LEAD_TIME }]}
        />
        <DescriptionList items={[{ label: 'Shipping', value: 'worldwide' }]} />
        <DescriptionList items={[{ label: 'Cost', value: sampleFeeLabel(costCents) }]} />
      </div>
      <RequirementFields form={form} missing={missing && form.filled.length === 0} />
      <QuantityField
        label="Quantity"
        value={form.quantity}
        onChange={form.setQuantity}
        min={1}
        max={MAX_QUANTITY}
        whenEmpty={1}
      />
      <CostInformation costCents={costCents} quantity={form.quantity} />
    </FormDialog>
  );
}
