/** Control heights in pixels: toolbar, header, form, public and touch. */
const CONTROL_HEIGHT: Record<string, string> = { xs: '28px', sm: '32px', md: '36px', lg: '40px' };
const CONTROL_FONT_SIZE: Record<string, string> = { xs: '12px', sm: '13px', md: '14px', lg: '14px' };
const BUTTON_PADDING: Record<string, string> = { xs: '8px', sm: '12px', md: '14px', lg: '16px' };

/** How Mantine's style sheet is told the size of a button. */
export function buttonSize(size: string) {
  return {
    '--button-height': CONTROL_HEIGHT[size],
    '--button-padding-x': BUTTON_PADDING[size],
    '--button-fz': size === 'md' ? '13px' : CONTROL_FONT_SIZE[size],
  };
}

/** The same of an input. */
export function inputSize(size: string) {
  return {
    '--input-height': CONTROL_HEIGHT[size],
    '--input-fz': CONTROL_FONT_SIZE[size],
    '--input-padding': '10px',
  };
}
