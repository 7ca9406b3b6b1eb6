/** The classes of a link or button in the phone menu. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';
