interface MatchedTextProps {
  text: string;
  /** Ranges of the text that match the search. */
  matches: readonly { start: number; end: number }[];
}

/** Shows a text with its matched words marked. */
export function MatchedText({ text, matches }: MatchedTextProps) {
  const inOrder = matches.toSorted((a, b) => a.start - b.start);
  return inOrder
    .map(({ start, end }, index) => (
      <span key={start}>
        {text.slice(inOrder[index - 1]?.end ?? 0, start)}
        <mark className="rounded-xs bg-accent-soft text-accent-ink">{text.slice(start, end)}</mark>
        {index === inOrder.length - 1 && text.slice(end)}
      </span>
    ))
    .concat(inOrder.length === 0 ? [<span key="text">{text}</span>] : []);
}
