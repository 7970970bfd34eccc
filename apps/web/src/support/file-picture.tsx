import { useEffect, useRef, useState } from 'react';
import { FileText } from 'lucide-react';

const SIDE = 40;

/** A small picture of a file that is still in the browser; a sheet of paper for what is no picture. */
export function FilePicture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    let left = false;
    const draw = (picture: ImageBitmap) => {
      const context = canvas.current?.getContext('2d');
      if (left || !context) return;
      // Filled from edge to edge, cut where it is longer.
      const side = Math.min(picture.width, picture.height);
      const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
      context.drawImage(picture, x, y, side, side, 0, 0, SIDE * 2, SIDE * 2);
      setDrawn(true);
    };
    createImageBitmap(file).then(draw, () => {
      // Not a picture that this browser can read: the sheet of paper stays.
    });
    return () => {
      left = true;
    };
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-[7px] border border-line bg-sunken text-ink-3"
    >
      {!drawn && <FileText size={20} />}
      <canvas
        ref={canvas}
        width={SIDE * 2}
        height={SIDE * 2}
        className={drawn ? 'absolute inset-0 size-full' : 'hidden'}
      />
    </span>
  );
}
