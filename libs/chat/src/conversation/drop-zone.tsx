import { useState, type DragEvent, type ReactNode } from 'react';
import { Paperclip } from '@makeport/ui/icons';

interface DropZoneProps {
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files that are dragged onto the conversation. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-10 grid animate-fade place-items-center rounded-card border-2 border-dashed border-accent bg-surface">
          <p className="flex items-center gap-2 text-base font-medium text-accent-ink">
            <Paperclip aria-hidden="true" className="size-5" />
            Drop files to attach them
          </p>
        </div>
      )}
    </div>
  );
}
