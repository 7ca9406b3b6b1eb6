/** The version that events are written in, and answers when the caller names none: that of the pinned SDK. */
export const apiVersion = '2026-10-28.endive';
