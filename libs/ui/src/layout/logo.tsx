import { classNames } from '../class-names';

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-base font-semibold tracking-tight',
        className,
      )}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 22V10.5l8 6.5 8-6.5V22"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
        <path
          d="M8 25.2h16"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-on-accent opacity-60"
        />
      </svg>
      Makeport
    </span>
  );
}
