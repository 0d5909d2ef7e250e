import { Graphic } from './graphic.tsx';

const TICK = 'M8.5 12.8 13.6 17.5 23.5 7';
const DOUBLE_RULE = 'M8 22.3h16M8 26h16';
const WORD =
  'M1.5 1.5H14.5M8 1.5V20M20 6.8V20M25 13.5H38.05A6.6 6.6 0 1 0 36.25 18.02M43.2 13.4A6.6 6.6 0 1 1 56.4 13.4A6.6 6.6 0 1 1 43.2 13.4ZM61.5 6.8V14.3A5.7 5.7 0 0 0 72.9 14.3M72.9 6.8V20M81.1 2.6V16.2A3.8 3.8 0 0 0 84.9 20H86.1M77.5 7H86.1';

function MarkShapes() {
  return (
    <>
      <rect width="32" height="32" rx="7" fill="#1e3a92" />
      <path d={TICK} fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
      <path d={DOUBLE_RULE} stroke="#a9c3fe" strokeWidth="1.8" strokeLinecap="round" />
    </>
  );
}

/** Mark and wordmark; the word takes the colour of the text around it, so that it works on dark. */
export function Logo({ height }: { height: number }) {
  return (
    <Graphic label="Tieout" viewBox="0 0 131 32" height={height} width={(131 / 32) * height}>
      <MarkShapes />
      <g transform="translate(42 5.6)">
        <path d={WORD} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="20" cy="1.7" r="1.9" fill="currentColor" />
      </g>
    </Graphic>
  );
}

export function LogoMark({ size }: { size: number }) {
  return (
    <Graphic label="Tieout" viewBox="0 0 32 32" width={size} height={size}>
      <MarkShapes />
    </Graphic>
  );
}
