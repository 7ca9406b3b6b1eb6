import { Logo } from '@makeport/ui';
import { Mail, Phone } from '@makeport/ui/icons';
import { readSettings } from '../settings';
import { ThemeChoice } from './header/theme-choice';

const GROUPS = [
  { title: 'Platform', entries: ['Discover', 'Manufacturers', 'AI Assistant'] },
  { title: 'Categories', entries: ['Apparel', 'Electronics', 'Packaging'] },
] as const;

/**
 * Renders the footer (SHELL-12 to SHELL-14). The requirements define no targets for the entries, so
 * they are plain text.
 */
export function Footer() {
  const { support } = readSettings();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-3 max-w-xs text-muted">
            Custom-made goods. Verified manufacturers have a badge. Every payment comes with payment
            protection.
          </p>
        </div>
        {GROUPS.map(({ title, entries }) => (
          <div key={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-3 flex flex-col gap-2 text-muted">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
        <div className="max-lg:col-span-2">
          <h2 className="font-semibold">Support</h2>
          <ul className="mt-3 flex flex-col gap-2 text-muted">
            <li>
              <a
                href={`mailto:${support.email}`}
                className="inline-flex items-center gap-2 hover:text-ink"
              >
                <Mail aria-hidden="true" className="size-4" />
                {support.email}
              </a>
            </li>
            <li>
              <a
                href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}
                className="inline-flex items-center gap-2 hover:text-ink"
              >
                <Phone aria-hidden="true" className="size-4" />
                {support.phone}
              </a>
            </li>
          </ul>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
