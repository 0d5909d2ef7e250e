import './controls/button.css';
import type { ComponentProps, CSSProperties } from 'react';
import { buttonSize } from '#theme/control-sizes.ts';
import { classNames } from './class-names.ts';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant: 'filled' | 'subtle';
  size: 'xs' | 'sm' | 'lg';
  fullWidth?: boolean;
}

const LINE = 'calc(0.0625rem * var(--mantine-scale)) solid transparent';
const COLORS = {
  filled: {
    '--button-bg': 'var(--mantine-color-ink-filled)',
    '--button-hover': 'var(--mantine-color-ink-filled-hover)',
    '--button-color': 'var(--mantine-color-white)',
    '--button-bd': LINE,
  },
  subtle: {
    '--button-bg': 'transparent',
    '--button-hover': 'var(--mantine-color-gray-light-hover)',
    '--button-color': 'var(--mantine-color-gray-light-color)',
    '--button-bd': LINE,
  },
};

/**
 * Mantine's button without Mantine, whose code would be a seventh of the first page: the same elements with the same names,
 * so one style sheet draws both. For the login page and for what is drawn when nothing else could be loaded; elsewhere it
 * is `Button`. A test holds the two together.
 */
export function PlainButton({ variant, size, fullWidth, children, ...props }: PlainButtonProps) {
  const isActive = props.disabled !== true;
  return (
    <button
      type="button"
      {...props}
      style={{ ...buttonSize(size), ...COLORS[variant] } as CSSProperties}
      className={classNames(
        'mantine-focus-auto',
        isActive && 'mantine-active',
        'm_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root',
      )}
      data-variant={variant}
      data-size={size}
      data-disabled={isActive ? undefined : true}
      data-block={fullWidth}
    >
      <span className="m_80f1301b mantine-Button-inner">
        <span className="m_811560b9 mantine-Button-label">{children}</span>
      </span>
    </button>
  );
}
