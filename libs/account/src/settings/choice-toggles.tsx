import { Check } from '@makeport/ui/icons';

interface ChoiceTogglesProps {
  legend: string;
  choices: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/**
 * Switches a few choices on or off. `onChange` receives the chosen values in the order of
 * `choices`.
 */
export function ChoiceToggles({ legend, choices, chosen, onChange }: ChoiceTogglesProps) {
  const toggle = (choice: string, on: boolean) =>
    onChange(choices.filter((each) => (each === choice ? on : chosen.includes(each))));
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-control bg-surface px-3.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.target.checked)}
              className="peer sr-only"
            />
            <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
