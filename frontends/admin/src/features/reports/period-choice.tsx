import { MAX_REPORT_DAYS } from '@makeport/rules';
import { Field, Input, SelectField } from '@makeport/ui';
import { useState } from 'react';
import { isPeriod, lastDays, PRESETS, type Period } from './period';

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

const OTHER = 'other';

export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const [typed, setTyped] = useState(period);
  const [known, setKnown] = useState(period);
  // A link or the Back button has changed the address.
  if (period.from !== known.from || period.to !== known.to) {
    setKnown(period);
    setTyped(period);
  }
  const type = (part: Partial<Period>) => {
    const next = { ...typed, ...part, preset: null };
    setTyped(next);
    if (isPeriod(next.from, next.to)) onChange(next);
  };
  const wrong = !isPeriod(typed.from, typed.to);
  return (
    <div
      role="group"
      aria-label="Period"
      className="mb-6 grid grid-cols-2 gap-3 md:max-w-2xl md:grid-cols-3"
    >
      <div className="max-md:col-span-2">
        <SelectField
          label="Period"
          value={period.preset === null ? OTHER : String(period.preset)}
          options={[
            ...PRESETS.map(({ days, label }) => ({ value: String(days), label: `Last ${label}` })),
            { value: OTHER, label: 'Other days' },
          ]}
          onChange={({ target }) => {
            const preset = PRESETS.find(({ days }) => String(days) === target.value);
            onChange(preset ? lastDays(preset.days, new Date()) : { ...period, preset: null });
          }}
        />
      </div>
      <Field
        label="From"
        {...(wrong && { error: `At most ${MAX_REPORT_DAYS} days; the start comes first` })}
      >
        <Input
          type="date"
          value={typed.from}
          onChange={({ target }) => type({ from: target.value })}
        />
      </Field>
      <Field label="To">
        <Input type="date" value={typed.to} onChange={({ target }) => type({ to: target.value })} />
      </Field>
    </div>
  );
}
