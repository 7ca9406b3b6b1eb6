import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { Banner, RadioList, TextareaField } from '@makeport/ui';
import type { SyntheticEvent } from 'react';
import type { VerificationDecision } from '../../gen/graphql';
import { DECISIONS, needsReason } from './verification-labels';
import type { Deciding } from './use-decide';

interface DecideFormProps {
  id: string;
  decisions: readonly VerificationDecision[];
  deciding: Deciding;
}

export function DecideForm({ id, decisions, deciding }: DecideFormProps) {
  const { decision, reason, problem, asked, choose, setReason, submit } = deciding;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
      <RadioList
        legend="Decision"
        value={decision ?? ''}
        options={decisions.map((value) => ({ value, label: DECISIONS[value].choice }))}
        onChange={(value) => choose(decisions.find((each) => each === value) ?? null)}
      />
      {asked && !decision && <Banner tone="error">Please choose a decision</Banner>}
      {decision && needsReason(decision) && (
        <TextareaField
          label="Reason"
          required
          maxLength={MAX_ACCOUNT_REASON_LENGTH}
          value={reason}
          error={asked && !reason.trim() ? 'Please give a reason' : undefined}
          help="The manufacturer sees it, and the audit log records it."
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {problem && <Banner tone="error">{problem}</Banner>}
    </form>
  );
}
