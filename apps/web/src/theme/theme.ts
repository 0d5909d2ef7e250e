import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { buttonSize, inputSize } from './control-sizes.ts';

const ink: MantineColorsTuple = [
  '#f4f7fe',
  '#e5edff',
  '#cddcff',
  '#a9c3fe',
  '#7da1f9',
  '#537deb',
  '#365ed6',
  '#284bb6',
  '#1e3a92',
  '#132764',
];
const paper: MantineColorsTuple = [
  '#fcfbf9',
  '#f8f7f4',
  '#f2f0ec',
  '#e8e6e2',
  '#d6d4cf',
  '#b0aea8',
  '#837f7a',
  '#615d58',
  '#3d3a35',
  '#201e1a',
];
const dark: MantineColorsTuple = [
  '#e6e8eb',
  '#bcbec2',
  '#96989d',
  '#72747b',
  '#4a4d53',
  '#34373d',
  '#272a30',
  '#1e2025',
  '#15171b',
  '#0e0f13',
];
const green: MantineColorsTuple = [
  '#f2f9f4',
  '#e3f1e8',
  '#c9e4d3',
  '#a0d2b4',
  '#6db78d',
  '#319b67',
  '#007f4e',
  '#01683f',
  '#005230',
  '#00381f',
];
const red: MantineColorsTuple = [
  '#fff4f2',
  '#fee7e3',
  '#fdd1c9',
  '#f9aea2',
  '#ec8272',
  '#d75443',
  '#be2a1c',
  '#a0180c',
  '#800f06',
  '#580d06',
];
const amber: MantineColorsTuple = [
  '#faf6f0',
  '#f5ebdf',
  '#ecd9c1',
  '#dfbe92',
  '#ca9b58',
  '#b17703',
  '#8f5f01',
  '#754e02',
  '#5c3c01',
  '#402800',
];

/** The colours the product may use; the generated stylesheet leaves Mantine's other palettes out. */
export const PALETTE = { ink, paper, gray: paper, dark, green, red, amber };

interface Sized {
  size?: string;
}

function buttonVariables(_theme: unknown, { size = 'sm' }: Sized) {
  return { root: buttonSize(size) };
}

function inputVariables(_theme: unknown, { size = 'md' }: Sized) {
  return { wrapper: inputSize(size) };
}

export const theme: MantineThemeOverride = createTheme({
  colors: PALETTE,
  white: '#ffffff',
  black: '#201e1a',
  primaryColor: 'ink',
  // White on ink.6 has a contrast of 5.6:1 in both schemes.
  primaryShade: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  breakpoints: { xs: '24.375em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 1px 2px rgba(32,30,26,.06), 0 8px 24px rgba(32,30,26,.10)',
    lg: '-12px 0 32px rgba(32,30,26,.06)',
    xl: 'none',
  },
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' }, vars: buttonVariables },
    Input: { defaultProps: { size: 'md' }, vars: inputVariables },
    Menu: { defaultProps: { shadow: 'md', width: 260 } },
    SegmentedControl: { defaultProps: { size: 'sm', radius: 'md' } },
  },
});
