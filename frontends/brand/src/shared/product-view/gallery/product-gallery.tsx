import { useRef, useState } from 'react';
import { classNames, ProductImage } from '@makeport/ui';
import { useQuery } from '@makeport/web/graphql';
import { ProductImageTextsDocument } from '../../../gen/product-view';
import { ZoomedPicture } from './zoomed-picture';

interface ProductGalleryProps {
  product: { id: string; name: string; category: string; images: readonly string[] };
}

/**
 * Shows a product's pictures: a large one, which swiping or the arrow keys change, and thumbnails
 * of all.
 */
export function ProductGallery({ product }: ProductGalleryProps) {
  const { id, name, category, images } = product;
  const [{ data }] = useQuery({
    query: ProductImageTextsDocument,
    variables: { id },
    pause: images.length === 0,
  });
  const texts = data?.product?.metadata.imageTexts ?? [];
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const toText = (index: number): string =>
    texts.find(({ url }) => url === images[index])?.text ??
    (images.length > 1 ? `${name}, picture ${index + 1} of ${images.length}` : name);
  const show = (index: number): void => {
    const picture = track.current?.children[index];
    if (!picture) return;
    setCurrent(index);
    track.current?.scrollTo?.({ left: (picture as HTMLElement).offsetLeft });
  };
  if (images.length === 0)
    return <ProductImage name={name} productId={id} category={category} className={LARGE} />;
  return (
    <section aria-label="Pictures" className="flex min-w-0 flex-col gap-2">
      <ul
        ref={track}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="relative flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-card motion-safe:scroll-smooth"
      >
        {images.map((src, index) => (
          <li key={src} className="w-full shrink-0 snap-center" aria-hidden={index !== current}>
            <ZoomedPicture
              text={toText(index)}
              isShown={index === current}
              onStep={(by) => show(Math.min(images.length - 1, Math.max(0, index + by)))}
            >
              {(isZoomed) => (
                <ProductImage
                  src={src}
                  name={name}
                  alt={toText(index)}
                  productId={id}
                  category={category}
                  className={LARGE}
                  sizes={isZoomed ? '80rem' : '(min-width: 48rem) 28rem, 90vw'}
                  eager={index === 0 || isZoomed}
                />
              )}
            </ZoomedPicture>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-0.5">
          {images.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${images.length}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className={classNames(
                  'block overflow-hidden rounded-control outline-offset-1',
                  index === current ? 'ring-2 ring-accent' : 'opacity-80 hover:opacity-100',
                )}
              >
                <ProductImage
                  src={src}
                  name={name}
                  productId={id}
                  category={category}
                  decorative
                  sizes="4rem"
                  className="size-14 sm:size-16"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const LARGE = 'aspect-4/3 w-full rounded-card md:aspect-square';
