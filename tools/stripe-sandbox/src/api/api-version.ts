/**
 * The pinned SDK's API version. Used for events, and for responses if the caller names no version.
 */
export const apiVersion = '2026-10-28.endive';
