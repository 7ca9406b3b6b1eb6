/** Messages for an administrator who views an account's pages (VIEW-2, VIEW-3). */
export const VIEW_IS_READ_ONLY =
  // oxlint-disable-next-line english/plain-texts -- VIEW-2
  'You are viewing as somebody else. Nothing can be changed until you end the view.';
export const VIEW_IS_PRIVATE = {
  title: 'This is private',
  // oxlint-disable-next-line english/plain-texts -- VIEW-3
  text: 'It is not shown while you are viewing as somebody else.',
} as const;
