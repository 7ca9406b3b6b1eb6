import { Page } from '@makeport/ui';
import { CircleCheck, Factory, Lock, Palette } from '@makeport/ui/icons';

/** The colours are those of the order statuses on other pages. */
const steps = [
  {
    title: 'Configure',
    text: 'Choose quantity and options. The price follows as you choose.',
    icon: Palette,
    looks: 'bg-accent-soft text-accent-ink',
  },
  {
    title: 'Pay, protected',
    text: 'Your payment is held. Manufacturers are not paid for goods that do not exist yet.',
    icon: Lock,
    looks: 'bg-amber-soft text-amber-ink',
  },
  {
    title: 'Made and shipped',
    text: 'Follow each step from approval to the tracking number.',
    icon: Factory,
    looks: 'bg-blue-soft text-blue-ink',
  },
  {
    title: 'Released',
    text: 'The manufacturer is paid after the order is completed.',
    icon: CircleCheck,
    looks: 'bg-green-soft text-green-ink',
  },
];

export function HowItWorks() {
  return (
    <Page className="py-0!">
      <section id="how-it-works" aria-labelledby="how-it-works-title" className="scroll-mt-24">
        <h2 id="how-it-works-title" className="mb-6 text-xl font-semibold">
          How it works
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text, icon: Icon, looks }, index) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className={`grid size-11 shrink-0 place-items-center rounded-full ${looks}`}>
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h3 className="text-base font-semibold">
                  <span className="text-faint tabular-nums">{index + 1}. </span>
                  {title}
                </h3>
                <p className="mt-1 max-w-xs text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
