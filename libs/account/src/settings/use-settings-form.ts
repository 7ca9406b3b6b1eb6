import { useCallback, useRef, useState, type SubmitEvent } from 'react';
import { isSame, mergeNewer, type NewerField } from './merge-newer';

/** Why the server did not save; with a field, the text belongs under it. */
export interface Refusal {
  message: string;
  field: string | null;
}

/** Somebody saved before: what is stored now, and its version. */
export interface Newer<Values> {
  newer: Values;
  version: number;
}

interface SettingsFormOptions<Values> {
  stored: Values;
  /** Of what is stored: a save over a newer one is refused. */
  version: number;
  /** What is wrong before it is sent, by field. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Resolves with null when it is saved. */
  save: (values: Values, expectedVersion: number) => Promise<Refusal | Newer<Values> | null>;
  onSaved: () => void;
}

/** A settings form: entries, their errors, whether something is unsaved, and saving it once. */
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
    // the answer to an earlier save of the same was lost on its way
    if (isSame(values, newer)) return done();
    const merged = mergeNewer(base.stored, values, newer);
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
    /** What somebody else saved while this form was open; see ChangedMeanwhile. */
    changedMeanwhile,
    busy,
    set,
    /** 'notificationPreferences.push' names one of a group. */
    setAt: (path: string, value: unknown) => {
      const [name, member] = path.split('.') as [keyof Values & string, string | undefined];
      const next = member === undefined ? value : { ...values[name], [member]: value };
      set(name, next as Values[typeof name]);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** Nothing is saved while a field waits, for the end of an upload; the text says so. Null: it waits no more. */
    hold: useCallback((name: keyof Values & string, text: string | null) => {
      const { [name]: ended, ...others } = pending.current;
      if (text === null)
        setErrors((told) => (told[name] === ended ? { ...told, [name]: undefined } : told));
      pending.current = (
        text === null ? others : { ...others, [name]: text }
      ) as typeof pending.current;
    }, []),
    hasChanges: useCallback(() => unsaved.current || Object.keys(pending.current).length > 0, []),
    /** What a text control of that name takes over. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set(name, target.value as Values[typeof name]),
    }),
  };
}

/** What the sections of the form work on. */
export type SettingsState<Values extends object> = ReturnType<typeof useSettingsForm<Values>>;
