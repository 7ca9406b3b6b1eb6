// Replaces the preloading of the federation runtime, which needs its snapshots. Our web server
// writes preload links into the page instead.
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = (exposes) => exposes;
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
