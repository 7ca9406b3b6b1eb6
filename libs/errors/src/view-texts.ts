/** Messages for an administrator who views another account (VIEW-2, VIEW-3). */
export const VIEW_IS_READ_ONLY =
  'You are viewing as somebody else. Nothing can be changed until you end the view.';
export const VIEW_IS_PRIVATE = {
  title: 'This is private',
  text: 'It is not shown while you are viewing as somebody else.',
} as const;
