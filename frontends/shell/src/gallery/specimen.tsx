import type { ReactNode } from 'react';

export type Scheme = 'light' | 'dark';

interface SpecimenProps {
  title: string;
  /** Drawn once in light, once in dark; the scheme keeps names of radio groups apart. */
  children: (scheme: Scheme) => ReactNode;
}

/** One part with its states, in both colour schemes side by side. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="mb-2 font-medium text-muted">{title}</h3>
      <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <div
            key={scheme}
            data-scheme={scheme}
            style={{ colorScheme: scheme }}
            className="flex min-w-0 flex-col gap-4 bg-ground p-4 text-ink sm:p-6"
          >
            {children(scheme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
