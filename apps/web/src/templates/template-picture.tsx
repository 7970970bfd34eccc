import { clsx } from 'clsx';

interface TemplatePictureProps {
  url: string;
  /** Empty where the name beside it says it all. */
  alternative: string;
}

/** A picture of a template, in the shape that all of them have. */
export function TemplatePicture({ url, alternative }: TemplatePictureProps) {
  return (
    <img
      src={url}
      alt={alternative}
      width={640}
      height={400}
      loading="lazy"
      className="aspect-[8/5] w-full bg-sunken object-cover object-top"
    />
  );
}

/** A picture that stands for itself. */
export function PictureCard({ className, ...picture }: TemplatePictureProps & { className?: string }) {
  return (
    <div className={clsx('overflow-hidden rounded-card border border-line shadow-card', className)}>
      <TemplatePicture {...picture} />
    </div>
  );
}
