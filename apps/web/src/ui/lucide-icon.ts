import { createElement } from 'react';
import type { ComponentProps } from 'react';

interface IconData {
  name: string;
  size: number;
  node: readonly [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

/**
 * Draws an icon of the Lucide set. Stands in for the package's own drawing function (see vite.config.ts), which brings
 * 2 kB of options along that nobody here uses.
 */
export default function createIcon({ size: box, node }: IconData) {
  return ({ size = box, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? 'shrink-0' : `shrink-0 ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
