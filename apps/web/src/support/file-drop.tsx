import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { Paperclip } from 'lucide-react';
import { text } from './texts.ts';

interface FileDropProps {
  onFiles: (files: File[]) => void;
  /** Nothing can be added right now. */
  disabled: boolean;
  children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A place where files can be dropped and pasted. */
export function FileDrop({ onFiles, disabled, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  // Each element within says when the file comes over it and when it leaves.
  const depth = useRef(0);
  const move = (step: 1 | -1) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setOver(false);
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (disabled || event.defaultPrevented || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };
  return (
    <div
      className="relative"
      onDragEnter={(event) => carriesFiles(event) && move(1)}
      onDragLeave={(event) => carriesFiles(event) && move(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {over && !disabled && (
        <div className="pointer-events-none absolute -inset-2 z-10 flex items-center justify-center gap-2.5 rounded-card border-2 border-dashed border-tide bg-tide-wash/95 font-semibold text-tide-ink">
          <Paperclip size={20} aria-hidden="true" />
          {text('dropHere')}
        </div>
      )}
    </div>
  );
}
