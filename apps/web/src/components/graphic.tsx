import type { SVGProps } from 'react';

interface GraphicProps extends SVGProps<SVGSVGElement> {
  /** What the picture says, for those who do not see it. */
  label: string;
}

/** An inline picture with a name of its own: a logo or a chart. */
export function Graphic({ label, children, ...props }: GraphicProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot take the colours of the theme
    <svg role="img" aria-label={label} {...props}>
      {children}
    </svg>
  );
}
