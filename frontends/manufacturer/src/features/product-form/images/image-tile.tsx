import { Badge, Button, classNames, IconButton, ProductImage, Progress } from '@makeport/ui';
import { ChevronLeft, ChevronRight, CircleAlert, Trash2, X } from '@makeport/ui/icons';
import type { DragEvent, ReactNode } from 'react';
import type { ImageSlot } from './image-slots';

interface ImageTileProps {
  slot: ImageSlot;
  /** Position, from 0. */
  place: number;
  count: number;
  dragged: boolean;
  text: ReactNode;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** Renders a picture, or an upload in flight, with its buttons. */
export function ImageTile(props: ImageTileProps) {
  const {
    slot,
    place,
    count,
    dragged,
    text,
    onMove,
    onRemove,
    onDragStart,
    onDragEnd,
    onDropHere,
  } = props;
  const picture = `picture ${place + 1}`;
  const grab = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    // Some browsers start no drag without data.
    dataTransfer.setData('text/plain', slot.name);
    onDragStart();
  };
  return (
    <li
      data-slot={slot.key}
      draggable={slot.url !== null}
      onDragStart={grab}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface',
        slot.url !== null && 'cursor-grab',
        dragged && 'opacity-50',
      )}
    >
      <div className="relative aspect-4/3 w-full bg-sunken [&_img]:pointer-events-none">
        {slot.url === null ? (
          <Upload {...props} />
        ) : (
          <ProductImage
            src={slot.url}
            name={`Picture ${place + 1} of ${count}`}
            productId={slot.key}
            className="size-full"
          />
        )}
        {place === 0 && slot.url !== null && (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">Main</Badge>
          </span>
        )}
      </div>
      {text}
      <div className="flex items-center justify-between border-t border-line p-1">
        <div className="flex">
          <IconButton
            size="sm"
            label={`Move ${picture} earlier`}
            data-move="earlier"
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={`Move ${picture} later`}
            data-move="later"
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        {slot.url === null && slot.error === null ? (
          <IconButton
            size="sm"
            label={`Cancel upload of ${slot.name}`}
            data-remove=""
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton size="sm" label={`Remove ${picture}`} data-remove="" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function Upload({ slot, onRetry, onRemove }: ImageTileProps) {
  return (
    <div className="flex size-full flex-col justify-center gap-2 bg-surface p-3 text-xs">
      <p className="line-clamp-2 font-medium break-all" title={slot.name}>
        {slot.name}
      </p>
      {slot.error === null ? (
        <Progress value={slot.progress * 100} label={`Upload of ${slot.name}`} />
      ) : (
        <>
          <p className="flex items-start gap-1.5 text-red-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="line-clamp-3">{slot.error}</span>
          </p>
          <Button
            size="sm"
            variant="link"
            className="self-start"
            onClick={slot.refused ? onRemove : onRetry}
          >
            {slot.refused ? 'Remove' : 'Try again'}
          </Button>
        </>
      )}
    </div>
  );
}
