import { useCallback, useRef, useState, type SubmitEvent } from 'react';

/** Why the server did not save; with a field, the text belongs under it. */
export interface Refusal {
  message: string;
  field: string | null;
}

interface SettingsFormOptions<Values> {
  stored: Values;
  /** What is wrong before it is sent, by field. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Resolves with null when it is saved. */
  save: (values: Values) => Promise<Refusal | null>;
  onSaved: () => void;
}

/** A settings form: entries, their errors, whether something is unsaved, and saving it once. */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>) {
  const { stored, check, save, onSaved } = options;
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unsaved = useRef(false);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const next = { ...values, [name]: value };
    unsaved.current = JSON.stringify(next) !== JSON.stringify(stored);
    setValues(next);
    setErrors({ ...errors, [name]: undefined });
  };
  const submit = async (form: HTMLFormElement) => {
    const refuse = (found: Partial<Record<keyof Values, string>>) => {
      setErrors(found);
      const first = Object.keys(values).find((name) => found[name as keyof Values]);
      form.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
    };
    if (busy) return;
    setMessage(null);
    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    const refusal = await save(values);
    setBusy(false);
    if (refusal?.field && refusal.field in values) {
      return refuse({ [refusal.field]: refusal.message } as Partial<Record<keyof Values, string>>);
    }
    if (refusal) {
      setMessage(refusal.message);
      return form.scrollIntoView({ block: 'start' });
    }
    unsaved.current = false;
    onSaved();
  };
  return {
    values,
    errors,
    message,
    busy,
    set,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    hasChanges: useCallback(() => unsaved.current, []),
    /** What a text control of that name takes over. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[typeof name]),
    }),
  };
}
