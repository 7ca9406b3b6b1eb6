import { createElement, useState } from 'react';
import { getPlaceholderHue, PICTURE_WIDTHS } from '@makeport/rules';
import { classNames } from '../class-names';
import { artworkKind } from './artwork-kind';
import { OBJECTS } from './artwork-objects';
import { categorySign } from './category-signs';
import { palette, productHue, type Palette } from './artwork-palette';

export interface ProductImageProps {
  /** The uploaded photo; without one, or if it fails to load, the artwork shows (SHELL-36). */
  src?: string | null | undefined;
  /** What it shows: the product's name. Also decides which object is drawn. */
  name: string;
  /** Describes the photo; without it, the name does. */
  alt?: string | undefined;
  productId: string;
  category?: string | null | undefined;
  /** Position in a list, so that placeholders without a category cycle through their colours (SHELL-37). */
  index?: number;
  /** Beside a text that already names the product. */
  decorative?: boolean;
  /** Size and shape; default: full width, 4 by 3. */
  className?: string;
  /** The width at which it shows, as in `img`, until the browser measures it; default: that of a card in a list. */
  sizes?: string;
  /** In view when the page opens: the browser loads it at once. */
  eager?: boolean;
  /** Whether there is a photo is not known yet: a quiet place of the same size. */
  pending?: boolean;
}

const CARD_SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 90vw';

/** A product's picture, always of the same size, never broken. */
export function ProductImage({
  src,
  name,
  productId,
  category,
  index,
  alt: description,
  decorative = false,
  className,
  sizes = CARD_SIZES,
  eager = false,
  pending = false,
}: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const classes = classNames(
    'block overflow-hidden object-cover dark:brightness-90',
    className ?? 'aspect-4/3 w-full',
  );
  if (pending) return <span aria-hidden="true" className={classNames(classes, 'bg-sunken')} />;
  const alt = decorative ? '' : (description ?? name);
  if (src && src !== failed) {
    return (
      <img
        {...toSources(src, eager ? sizes : `auto, ${sizes}`)}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        width={4}
        height={3}
        className={classes}
        onError={() => setFailed(src)}
      />
    );
  }
  // a product has one colour wherever it shows; only what no catalogue knows takes its place's (SHELL-37)
  const hue = category || index === undefined ? productHue(productId) : getPlaceholderHue(index);
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
      <Artwork name={name} category={category ?? ''} colours={colours} />
    </svg>
  );
}

/** Stored pictures are served in several widths, others as they are. */
function toSources(src: string, sizes: string) {
  if (!src.startsWith('/files/')) return { src };
  const srcSet = PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`).join(', ');
  return { sizes, srcSet, src: `${src}?width=640` };
}

interface ArtworkProps {
  name: string;
  category: string;
  colours: Palette;
}

/** The thing itself where its name says what it is, else a parcel with the sign of its category. */
function Artwork({ name, category, colours }: ArtworkProps) {
  const kind = artworkKind(name);
  if (kind) return <g data-artwork={kind}>{OBJECTS[kind](colours)}</g>;
  return (
    <g data-artwork="category">
      <rect x="124" y="83" width="152" height="152" rx="28" fill={colours.main} />
      <path
        d="M124 180h152v27a28 28 0 0 1-28 28h-96a28 28 0 0 1-28-28z"
        fill={colours.shade}
        opacity=".4"
      />
      {createElement(categorySign(category), {
        x: 158,
        y: 113,
        width: 84,
        height: 84,
        strokeWidth: 1.5,
        color: colours.paper,
      })}
    </g>
  );
}
