import { useState } from 'react';
import { clsx } from 'clsx';

interface AvatarProps {
  /** The URL of a square picture; none: the initials. */
  picture?: string | null | undefined;
  initials: string;
  className?: string;
}

/** The picture of a person beside their name, or their initials while there is none. */
export function Avatar({ picture = null, initials, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = picture !== null && picture !== failed;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full font-bold forced-colors:border',
        className,
      )}
    >
      {isShown ? (
        <img src={picture} alt="" onError={() => setFailed(picture)} className="size-full object-cover" />
      ) : (
        initials
      )}
    </span>
  );
}
