import { useState } from 'react';
import { classNames } from '../class-names';

export interface CompanyMarkProps {
  name: string;
  logo: string | null;
  className?: string;
}

/** Shows a company's logo, or its initials if there is no logo or it fails to load. */
export function CompanyMark({ name, logo, className = 'size-12 text-base' }: CompanyMarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = classNames('shrink-0 rounded-control border border-line', className);
  if (logo && logo !== broken) {
    return (
      <img
        src={logo}
        alt=""
        loading="lazy"
        onError={() => setBroken(logo)}
        className={classNames('bg-surface object-contain', frame)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid place-items-center bg-accent-soft font-semibold text-accent-ink',
        frame,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** Returns 'VE' for 'Voltworks Electronics'. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}
