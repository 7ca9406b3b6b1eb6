/** Shows a choice with the number of products that match it. */
export function ChoiceWithCount({ label, count }: { label: string; count: number | undefined }) {
  return (
    <span className="font-normal">
      {label}{' '}
      {count !== undefined && (
        <span className="text-faint tabular-nums">({count.toLocaleString('en-US')})</span>
      )}
    </span>
  );
}
