import { classNames } from '../class-names';
import { BadgeCheck } from '../icons';

interface VerifiedMarkProps {
  verified: boolean | null | undefined;
  className?: string;
}

/**
 * Marks manufacturers whose documents Makeport has approved, beside the name everywhere brands see
 * it (VER-10).
 */
export function VerifiedMark({ verified, className }: VerifiedMarkProps) {
  if (!verified) return null;
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 flex-row-reverse items-center gap-1 text-xs font-medium whitespace-nowrap text-green-ink',
        className,
      )}
    >
      {/* text first: a link before the mark is then inline in a line of text and may be less than 24 px high */}
      Verified
      <BadgeCheck aria-hidden="true" className="size-3.5" />
    </span>
  );
}
