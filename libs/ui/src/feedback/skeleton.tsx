import { classNames } from '../class-names';

/** Shows a grey placeholder of the expected size; set width and height with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-sunken', className)}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
