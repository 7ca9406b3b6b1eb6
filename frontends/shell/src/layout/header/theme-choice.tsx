import { setTheme, useTheme, type Theme } from '@makeport/ui';
import { Moon, Sun, SunMoon, type LucideIcon } from '@makeport/ui/icons';

const CHOICES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'As the device', icon: SunMoon },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

export function ThemeChoice() {
  const current = useTheme();
  return (
    <fieldset className="mt-5 inline-flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Appearance</legend>
      {CHOICES.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={label}
          className="relative grid size-8 cursor-pointer place-items-center rounded-control text-muted hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="theme"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={current === theme}
            onChange={() => setTheme(theme)}
            aria-label={label}
          />
          <Icon aria-hidden="true" className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
