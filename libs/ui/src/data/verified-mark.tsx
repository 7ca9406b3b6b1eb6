import { classNames } from '../class-names';
import { BadgeCheck } from '../icons';

interface VerifiedMarkProps {
  /** Nothing shows for others. */
  verified: boolean | null | undefined;
  className?: string;
}

/** VER-10: beside the name of a manufacturer whose documents Makeport has approved, wherever a brand sees it. */
export function VerifiedMark({ verified, className }: VerifiedMarkProps) {
  if (!verified) return null;
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 flex-row-reverse items-center gap-1 text-xs font-medium whitespace-nowrap text-green-ink',
        className,
      )}
    >
      {/* first, so that a link before it stands in a line of text and need not be 24 px high */}
      Verified
      <BadgeCheck aria-hidden="true" className="size-3.5" />
    </span>
  );
}
