import { EVIDENCE_FILES_HINT, evidencePurposes } from '@makeport/rules';
import { SelectField } from '@makeport/ui';
import { useQuery } from '@makeport/web/graphql';
import { AdminOrderConversationDocument, type EvidencePurpose } from '../../../gen/graphql';
import { PURPOSES } from './chargeback-labels';
import { canBeSent, formatSize, type ChosenFile, type ChosenFiles } from './evidence-rules';

/** Returns the files in the conversation of brand and manufacturer, latest first. */
export function useConversationFiles(orderId: string): {
  files: readonly ChosenFile[];
  failed: boolean;
} {
  const [{ data, error }] = useQuery({
    query: AdminOrderConversationDocument,
    variables: { orderId },
  });
  const messages = data?.adminOrderConversation?.messages ?? [];
  return {
    files: messages.flatMap(({ files }) => files).toReversed(),
    failed: error !== undefined,
  };
}

interface EvidenceFilesProps {
  files: readonly ChosenFile[];
  failed: boolean;
  /**
   * Purposes with a file from an earlier submission. The file stays unless another one is chosen.
   */
  attached: readonly EvidencePurpose[];
  chosen: ChosenFiles;
  problem: string | null;
  onChoose: (chosen: ChosenFiles) => void;
}

/** Lets the administrator choose one file of the conversation for each purpose. */
export function EvidenceFiles({
  files,
  failed,
  attached,
  chosen,
  problem,
  onChoose,
}: EvidenceFilesProps) {
  const usable = files.filter(canBeSent);
  const others = files.length - usable.length;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Files of the conversation</legend>
      <p className="text-sm text-muted">
        {`${EVIDENCE_FILES_HINT} ${describeChoice(usable.length, others, failed)}`}
      </p>
      {usable.length > 0 &&
        evidencePurposes.map((purpose) => (
          <SelectField
            key={purpose}
            label={PURPOSES[purpose]}
            value={chosen[purpose] ?? ''}
            options={[
              { value: '', label: attached.includes(purpose) ? 'The submitted file' : 'None' },
              ...usable.map(({ id, name, sizeBytes }) => ({
                value: id,
                label: `${name} (${formatSize(sizeBytes)})`,
              })),
            ]}
            onChange={({ target }) => {
              const { [purpose]: _, ...rest } = chosen;
              onChoose(target.value ? { ...rest, [purpose]: target.value } : rest);
            }}
          />
        ))}
      {problem && (
        <p role="alert" className="text-sm text-red-ink">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function describeChoice(usable: number, others: number, failed: boolean): string {
  if (failed) return 'The conversation could not be loaded.';
  if (usable === 0 && others === 0) return 'It contains no files.';
  if (others === 0) return 'Choose the files that prove your case.';
  return others === 1
    ? 'One file of another type is left out.'
    : `${others} files of other types are left out.`;
}
