import { Fragment } from 'react';
import { splitLinks } from './split-links';

/** Renders the text with links. Links send no referrer (T13). */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-wrap text-ink">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            {...(!href.startsWith('mailto:') && { target: '_blank' })}
            rel="noopener noreferrer nofollow"
            className="text-accent-ink underline underline-offset-3"
          >
            {part}
          </a>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
