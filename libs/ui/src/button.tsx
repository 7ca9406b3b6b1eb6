import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names';
import { Spinner } from './feedback/spinner';

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
        secondary:
          'border-line bg-surface text-ink not-disabled:hover:border-control not-disabled:hover:bg-sunken',
        quiet: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken',
        danger: 'border-transparent bg-red text-on-red not-disabled:hover:bg-red-strong',
        'danger-quiet':
          'border-line bg-surface text-red-ink not-disabled:hover:border-red not-disabled:hover:bg-red-soft',
        link: 'border-transparent bg-transparent text-accent-ink underline underline-offset-3 not-disabled:hover:text-accent-strong',
      },
      size: {
        sm: 'min-h-8 px-3 py-1 text-xs',
        md: 'min-h-10 px-4 py-2 text-sm',
        lg: 'min-h-12 px-6 py-3 text-base',
      },
      wide: { true: 'w-full' },
    },
    compoundVariants: [{ variant: 'link', class: 'min-h-0! px-0! py-0!' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Shows a spinner and ignores presses. The button keeps the focus, unlike a disabled button. */
  busy?: boolean | undefined;
  /**
   * Why the button is unavailable, shown as its tooltip. The button looks disabled but keeps the
   * focus.
   */
  unavailable?: string | undefined;
  /** Replaces the label while busy, e.g. 'Processing...'. */
  busyText?: ReactNode;
  /**
   * Renders the only child, such as a link, in the style of a button: `<Button asChild><Link
   * to="/">Home</Link></Button>`.
   */
  asChild?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  unavailable,
  busyText,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = classNames(
    button({ variant, size, wide }),
    unavailable && 'opacity-55',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes} {...(onClick ? { onClick } : {})}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...(unavailable && { title: unavailable })}
      type={type}
      className={classes}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable !== undefined || undefined}
    >
      {busy && <Spinner />}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyText' | 'wide'> {
  /** Describes the action to screen readers and in the tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  className,
  variant = 'quiet',
  size = 'md',
  children,
  ...rest
}: IconButtonProps) {
  const square = size === 'sm' ? 'size-8' : size === 'lg' ? 'size-12' : 'size-10';
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      title={label}
      className={classNames(square, 'px-0! py-0!', className)}
    >
      {children}
    </Button>
  );
}
