import { Banner } from '@makeport/ui';
import { useEffect, useId, useRef } from 'react';
import { isUploadedLogo } from './settings-rules';
import { isSame, valueAt, type NewerField } from './merge-versions';

interface ChangedMeanwhileProps {
  fields: readonly NewerField[];
  /** The values that the form contains now. */
  values: object;
  /** Labels by path, as the form names its fields. */
  labels: Readonly<Record<string, string>>;
  onChoose: (path: string, value: unknown) => void;
  title?: string;
  /** Returns a text for a value. */
  describe?: (value: unknown) => string;
}

/**
 * Lists the fields that another user saved first, and lets the user choose the value of each. Shown
 * above a form after the server has rejected the save.
 */
export function VersionConflict({
  fields,
  values,
  labels,
  onChoose,
  title = 'These settings were saved elsewhere after you opened them',
  describe = toText,
}: ChangedMeanwhileProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [fields]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Banner tone="warning" title={title}>
        <p>Your input is kept but not saved yet. Review the changes, then save again.</p>
        <ul className="mt-3 flex flex-col gap-3">
          {fields.map((field) => (
            <li key={field.path}>
              {field.disputed ? (
                <Choice
                  field={field}
                  label={labels[field.path] ?? field.path}
                  chosen={valueAt(values, field.path)}
                  describe={describe}
                  onChoose={(value) => onChoose(field.path, value)}
                />
              ) : (
                <>
                  <span className="font-medium">{labels[field.path] ?? field.path}</span>: now{' '}
                  <Value text={describe(field.newer)} />
                </>
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface ChoiceProps {
  field: NewerField;
  label: string;
  chosen: unknown;
  describe: (value: unknown) => string;
  onChoose: (value: unknown) => void;
}

function Choice({ field: { mine, newer }, label, chosen, describe, onChoose }: ChoiceProps) {
  const name = useId();
  const choices = [
    { title: 'Yours', value: mine },
    { title: 'Saved elsewhere', value: newer },
  ];
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      {choices.map(({ title, value }) => (
        <label key={title} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={isSame(chosen, value)}
            onChange={() => onChoose(value)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {title}: <Value text={describe(value)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Value({ text }: { text: string }) {
  if (isUploadedLogo(text)) {
    return (
      <img
        src={text}
        alt="the uploaded picture"
        className="inline-block size-10 rounded-control border border-line bg-surface object-contain"
      />
    );
  }
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? '(empty)' : text;
}
