// Replaces the snapshots of the federation runtime, which it reads from manifests that our builds
// do not create (`manifest: false`). Only the members that the runtime uses remain: hooks without
// plugins, and the cache that is cleared when a remote is replaced.
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
