import { createElement, useState } from 'react';
import { getPlaceholderHue, PICTURE_WIDTHS } from '@makeport/rules';
import { classNames } from '../class-names';
import { artworkKind } from './artwork-kind';
import artwork from './artwork.svg';
import { categorySign } from './category-icons';
import { getPalette, productHue } from './artwork-palette';

export interface ProductImageProps {
  /** The uploaded photo. A drawing replaces a photo that is missing or fails to load (SHELL-36). */
  src?: string | null | undefined;
  /** The product's name. It is the text alternative and selects the drawing. */
  name: string;
  /** Describes the photo. Default: the product's name. */
  alt?: string | undefined;
  productId: string;
  category?: string | null | undefined;
  /**
   * The position in a list, so that placeholders without a category rotate through their colours
   * (SHELL-37).
   */
  index?: number;
  /** Hides the image from screen readers, because the product's name is next to it. */
  decorative?: boolean;
  /** Size and shape. Default: full width, 4 by 3. */
  className?: string;
  /**
   * The displayed width until the browser measures it, as in `img`. Default: the width of a card in
   * a list.
   */
  sizes?: string;
  /** Loads the photo immediately, because it is visible when the page opens. */
  eager?: boolean;
  /** Shows an empty placeholder of the same size while the product loads. */
  pending?: boolean;
}

const CARD_SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 90vw';

/** Shows a product's photo in a constant size, or a drawing if there is no photo. */
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
  // a product has the same colour on all pages; only a product without a category gets the colour
  // of its position in a list (SHELL-37)
  const hue = category || index === undefined ? productHue(productId) : getPlaceholderHue(index);
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      data-placeholder={hue}
      style={getPalette(hue)}
      className={classes}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width="400" height="300" fill="var(--art-wall)" />
      <circle cx="150" cy="96" r="150" fill="var(--art-glow)" opacity=".55" />
      <circle cx="140" cy="84" r="88" fill="var(--art-glow)" opacity=".7" />
      <path d="M0 212h400v88H0z" fill="var(--art-table)" />
      <ellipse cx="206" cy="237" rx="104" ry="11" fill="var(--art-shadow)" />
      <Artwork name={name} category={category ?? ''} />
    </svg>
  );
}

/** Stored pictures are served in several widths, other addresses in one. */
function toSources(src: string, sizes: string) {
  if (!src.startsWith('/files/')) return { src };
  const srcSet = PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`).join(', ');
  return { sizes, srcSet, src: `${src}?width=640` };
}

interface ArtworkProps {
  name: string;
  category: string;
}

/** Draws the object that the name describes, or the category's icon on a box. */
function Artwork({ name, category }: ArtworkProps) {
  const kind = artworkKind(name);
  if (kind) return <use data-artwork={kind} href={`${artwork}#${kind}`} />;
  return (
    <g data-artwork="category">
      <rect x="124" y="83" width="152" height="152" rx="28" fill="var(--art-main)" />
      <path
        d="M124 180h152v27a28 28 0 0 1-28 28h-96a28 28 0 0 1-28-28z"
        fill="var(--art-shade)"
        opacity=".4"
      />
      {createElement(categorySign(category), {
        x: 158,
        y: 113,
        width: 84,
        height: 84,
        strokeWidth: 1.5,
        color: 'var(--art-paper)',
      })}
    </g>
  );
}
