import { useCallback, useRef, useState, type SubmitEvent } from 'react';
import { isSame, mergeVersions, type NewerField } from './merge-versions';

/** Why the server rejected a save. If the error names a field, the form shows the text there. */
export interface Refusal {
  message: string;
  field: string | null;
}

/** The stored values and their version, if another user saved first. */
export interface Newer<Values> {
  newer: Values;
  version: number;
}

interface SettingsFormOptions<Values> {
  stored: Values;
  /** The version of the stored values. The server rejects a save if it has a newer version. */
  version: number;
  /** Returns errors by field. Called before each save. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Resolves with null if the values are saved. */
  save: (values: Values, expectedVersion: number) => Promise<Refusal | Newer<Values> | null>;
  onSaved: () => void;
}

/**
 * Manages the values, errors and unsaved changes of a settings form. Ignores submits while a save
 * is in flight.
 */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>) {
  const { check, save, onSaved } = options;
  const [base, setBase] = useState({ stored: options.stored, version: options.version });
  const [values, setValues] = useState(options.stored);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [changedMeanwhile, setChangedMeanwhile] = useState<NewerField[]>([]);
  const [busy, setBusy] = useState(false);
  const unsaved = useRef(false);
  const pending = useRef<Partial<Record<keyof Values, string>>>({});

  const change = (next: Values, stored: Values) => {
    unsaved.current = !isSame(next, stored);
    setValues(next);
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    change({ ...values, [name]: value }, base.stored);
    setErrors({ ...errors, [name]: undefined });
  };
  const done = () => {
    unsaved.current = false;
    onSaved();
  };
  const merge = ({ newer, version }: Newer<Values>) => {
    // an earlier save of the same values succeeded, but its answer was lost
    if (isSame(values, newer)) return done();
    const merged = mergeVersions(base.stored, values, newer);
    setBase({ stored: newer, version });
    change(merged.values, newer);
    setChangedMeanwhile(merged.fields);
  };
  const submit = async (form: HTMLFormElement) => {
    const refuse = (found: Partial<Record<keyof Values, string>>) => {
      setErrors(found);
      const first = Object.keys(values).find((name) => found[name as keyof Values]);
      form.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
    };
    if (busy) return;
    setMessage(null);
    const found = { ...check(values), ...pending.current };
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    const answer = await save(values, base.version);
    setBusy(false);
    if (answer === null) return done();
    if ('newer' in answer) return merge(answer);
    if (answer.field && answer.field in values) {
      return refuse({ [answer.field]: answer.message } as Partial<Record<keyof Values, string>>);
    }
    setMessage(answer.message);
    form.scrollIntoView({ block: 'start' });
  };
  return {
    values,
    errors,
    message,
    /** Changes that another user saved while this form was open; see VersionConflict. */
    changedMeanwhile,
    busy,
    set,
    /** Sets a field or, with a path like 'notificationPreferences.push', one member of a group. */
    setAt: (path: string, value: unknown) => {
      const [name, member] = path.split('.') as [keyof Values & string, string | undefined];
      const next = member === undefined ? value : { ...values[name], [member]: value };
      set(name, next as Values[typeof name]);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /**
     * Blocks saves while a field's upload is in flight, with `text` as the field's error. Null
     * removes the block.
     */
    hold: useCallback((name: keyof Values & string, text: string | null) => {
      const { [name]: ended, ...others } = pending.current;
      if (text === null)
        setErrors((told) => (told[name] === ended ? { ...told, [name]: undefined } : told));
      pending.current = (
        text === null ? others : { ...others, [name]: text }
      ) as typeof pending.current;
    }, []),
    hasChanges: useCallback(() => unsaved.current || Object.keys(pending.current).length > 0, []),
    /** Returns the props of the text control with that name. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set(name, target.value as Values[typeof name]),
    }),
  };
}

export type SettingsState<Values extends object> = ReturnType<typeof useSettingsForm<Values>>;
