import { useEffect, useRef, useState } from 'react';
import { ProductImage } from '@makeport/ui';

interface CardPicturesProps {
  product: { id: string; name: string; category: string; images: readonly string[] };
  index: number;
}

/**
 * Shows a product's first picture. When the card is hovered or focused, the second picture is
 * loaded and shown.
 */
export function CardPictures({
  product: { id, name, category, images },
  index,
}: CardPicturesProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [wasEntered, setWasEntered] = useState(false);
  const second = images[1];
  useEffect(() => {
    const card = picture.current?.closest('article');
    const enter = (): void => setWasEntered(true);
    card?.addEventListener('pointerenter', enter);
    card?.addEventListener('focusin', enter);
    return () => {
      card?.removeEventListener('pointerenter', enter);
      card?.removeEventListener('focusin', enter);
    };
  }, []);
  const shared = { name, category, productId: id, decorative: true };
  return (
    <div ref={picture} className="relative">
      <ProductImage {...shared} src={images[0]} index={index} />
      {second !== undefined && wasEntered && (
        <ProductImage
          {...shared}
          src={second}
          className="absolute inset-0 size-full opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
    </div>
  );
}
