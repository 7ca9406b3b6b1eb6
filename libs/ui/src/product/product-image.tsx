import { useState } from 'react';
import { classNames } from '../class-names';
import { artworkKind } from './artwork-kind';
import { OBJECTS } from './artwork-objects';
import { hash, palette, placeholderHue, productHue } from './artwork-palette';

export interface ProductImageProps {
  /** The uploaded photo; without one, or if it fails to load, the artwork shows (SHELL-36). */
  src?: string | null | undefined;
  /** What it shows: the product's name. Also decides which object is drawn. */
  name: string;
  productId: string;
  category?: string | null | undefined;
  /** Position in a list, so that placeholders without a category cycle through their colours (SHELL-37). */
  index?: number;
  /** Beside a text that already names the product. */
  decorative?: boolean;
  /** Size and shape; default: full width, 4 by 3. */
  className?: string;
}

/** A product's picture, always of the same size, never broken. */
export function ProductImage({
  src,
  name,
  productId,
  category,
  index,
  decorative = false,
  className,
}: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const classes = classNames(
    'block overflow-hidden object-cover dark:brightness-90',
    className ?? 'aspect-4/3 w-full',
  );
  const alt = decorative ? '' : name;
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={classes}
        onError={() => setFailed(src)}
      />
    );
  }
  const hue = category ? productHue(productId) : placeholderHue(index ?? hash(productId));
  const colours = palette(hue);
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      data-placeholder={hue}
      className={classes}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width="400" height="300" fill={colours.wall} />
      <circle cx="150" cy="96" r="150" fill={colours.glow} opacity=".55" />
      <circle cx="140" cy="84" r="88" fill={colours.glow} opacity=".7" />
      <path d="M0 212h400v88H0z" fill={colours.table} />
      <ellipse cx="206" cy="237" rx="104" ry="11" fill={colours.shadow} />
      {OBJECTS[artworkKind(name, category ?? '')](colours)}
    </svg>
  );
}
