/**
 * Text has 16 px on phones, because mobile browsers zoom into a focused field with smaller text.
 */
export const CONTROL =
  'w-full rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors placeholder:text-faint hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken aria-invalid:border-red sm:text-sm';
