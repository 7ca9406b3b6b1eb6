import { Page } from '@makeport/ui';
import { BadgeCheck, Clock, ShieldCheck, Sparkles } from '@makeport/ui/icons';

/** The requirement fixes these figures (LAND-3); they are not computed. */
const facts = [
  { figure: '5000+', label: 'Verified manufacturers', icon: BadgeCheck },
  { figure: '100%', label: 'Quality guaranteed', icon: ShieldCheck },
  { figure: '15-45 days', label: 'Lead time', icon: Clock },
  { figure: 'AI-powered', label: 'Smart matching', icon: Sparkles },
];

export function StatTiles() {
  return (
    <Page className="py-0!">
      <ul
        aria-label="Makeport in figures"
        className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
      >
        {facts.map(({ figure, label, icon: Icon }) => (
          <li
            key={label}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <Icon aria-hidden="true" className="size-5 text-accent" />
            <p>
              <span className="block text-lg font-semibold sm:text-xl">{figure}</span>
              <span className="block text-muted">{label}</span>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
