import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Banner, Button, TextareaField, TextField } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SendEvidenceDocument, type ChargebackDetailsFragment } from '../../../gen/graphql';
import { EvidenceFiles, useConversationFiles } from './evidence-files';
import {
  evidenceSchema,
  filesProblem,
  toFileInputs,
  type ChosenFiles,
  type EvidenceValues,
} from './evidence-rules';
import { SubmitEvidenceDialog } from './submit-evidence-dialog';

interface EvidenceFormProps {
  order: OrderWithLifeFragment;
  chargeback: ChargebackDetailsFragment;
  onSent: () => void;
}

const NO_ANSWER = 'No answer received. Please try again; evidence is submitted only once.';

/**
 * Renders the evidence form, filled from the order. It can be saved repeatedly and submitted once.
 */
export function EvidenceForm({ order, chargeback, onSent }: EvidenceFormProps) {
  const [chosen, setChosen] = useState<ChosenFiles>({});
  const [confirming, setConfirming] = useState<EvidenceValues | null>(null);
  /** Identifies this submission, so that a retry after a lost response counts once. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [{ fetching, error }, send] = useMutation(SendEvidenceDocument);
  const { files, failed } = useConversationFiles(order.id);
  const { __typename: _, ...defaultValues } = { __typename: undefined, ...chargeback.evidence };
  const { register, handleSubmit, formState } = useForm<EvidenceValues>({
    resolver: zodResolver(evidenceSchema),
    defaultValues,
  });
  const { errors } = formState;
  const problem = filesProblem(chosen, files);
  const deliver = async (evidence: EvidenceValues, submit: boolean) => {
    if (problem || fetching) return;
    const input = {
      orderId: order.id,
      chargebackId: chargeback.id,
      evidence,
      submit,
      requestId,
      files: toFileInputs(chosen),
    };
    const { data } = await send({ input });
    if (!data) return;
    setConfirming(null);
    setChosen({});
    toast.success(submit ? 'Evidence submitted.' : 'Draft saved.');
    onSent();
  };
  const change = () => setRequestId(crypto.randomUUID());
  const line = (label: string, name: keyof EvidenceValues) => (
    <TextField label={label} error={errors[name]?.message} {...register(name)} />
  );
  return (
    <form
      noValidate
      aria-label="Evidence"
      onChange={change}
      onSubmit={(event) => {
        void handleSubmit((values) => deliver(values, false))(event);
      }}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <TextareaField
        label="Ordered products"
        rows={2}
        error={errors.productDescription?.message}
        {...register('productDescription')}
      />
      {line('Customer’s name', 'customerName')}
      {line('Customer’s e-mail', 'customerEmail')}
      {line('Carrier', 'shippingCarrier')}
      {line('Tracking number', 'trackingNumber')}
      {line('Shipping date', 'shippingDate')}
      {line('Shipping address', 'shippingAddress')}
      <TextareaField
        label="Timeline"
        rows={5}
        error={errors.timeline?.message}
        {...register('timeline')}
      />
      <TextareaField
        label="Why the payment is valid"
        rows={4}
        help="In your own words; the bank reads it first."
        error={errors.statement?.message}
        {...register('statement')}
      />
      <EvidenceFiles
        files={files}
        failed={failed}
        attached={chargeback.attached}
        chosen={chosen}
        problem={problem}
        onChoose={setChosen}
      />
      {error && !confirming && <Banner tone="error">{errorText(error, NO_ANSWER)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={fetching && !confirming}
          busyText="Saving..."
          disabled={problem !== null}
        >
          Save draft
        </Button>
        <Button
          variant="primary"
          disabled={fetching || problem !== null}
          onClick={() => void handleSubmit((values) => setConfirming(values))()}
        >
          Submit
        </Button>
      </div>
      <p className="text-sm text-muted">You can change a draft. A submission is final.</p>
      {confirming && (
        <SubmitEvidenceDialog
          busy={fetching}
          error={error && errorText(error, NO_ANSWER)}
          onClose={() => setConfirming(null)}
          onConfirm={() => void deliver(confirming, true)}
        />
      )}
    </form>
  );
}
