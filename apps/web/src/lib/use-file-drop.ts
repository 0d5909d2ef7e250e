import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** Whether a file hangs over the place and may be dropped. */
  isOver: boolean;
  /** For the element that takes the file. */
  target: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A place a file can be dropped on; beside it there is always a button that does the same for the keyboard. */
export function useFileDrop({ isLocked, onFile }: { isLocked: boolean; onFile: (file: File) => void }): FileDrop {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver: isOver && !isLocked,
    target: {
      onDragOver(event) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event) {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && !isLocked) onFile(file);
      },
    },
  };
}
