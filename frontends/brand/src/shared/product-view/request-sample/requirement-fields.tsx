import { useEffect, useId, useRef } from 'react';
import { Button, IconButton, Input } from '@makeport/ui';
import { CircleAlert, Plus, X } from '@makeport/ui/icons';
import { MAX_SAMPLE_REQUIREMENTS, MAX_SAMPLE_REQUIREMENT_LENGTH } from '@makeport/rules';
import { type useSampleForm } from './sample-form';

type RequirementFieldsProps = {
  form: Pick<ReturnType<typeof useSampleForm>, 'requirements' | 'change' | 'add' | 'remove'>;
  /** Whether the form was submitted without any requirement. */
  missing: boolean;
};

/** Renders one to five requirements. The first one cannot be removed (SMP-5, SMP-6). */
export function RequirementFields({ form, missing }: RequirementFieldsProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const count = form.requirements.length;
  const shown = useRef(count);
  useEffect(() => {
    // after an addition or a removal, the last field gets the focus
    if (count !== shown.current)
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    shown.current = count;
  }, [count]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Requirements</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {form.requirements.map(({ key, text }, index) => (
          <li key={key} className="flex gap-2">
            <Input
              aria-label={`Requirement ${index + 1}`}
              placeholder={PLACEHOLDERS[index]}
              maxLength={MAX_SAMPLE_REQUIREMENT_LENGTH}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `${id}-missing` : undefined}
              value={text}
              onChange={(event) => form.change(key, event.target.value)}
            />
            {index > 0 && (
              <IconButton
                label={`Remove requirement ${index + 1}`}
                onClick={() => form.remove(key)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {missing && (
        <p
          id={`${id}-missing`}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-red-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          Please specify at least one requirement
        </p>
      )}
      {count < MAX_SAMPLE_REQUIREMENTS && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={form.add}>
          <Plus aria-hidden="true" />
          Add Requirement
        </Button>
      )}
    </fieldset>
  );
}

const PLACEHOLDERS = ['e.g. Matte black shell', 'e.g. Logo engraved on the back'];
