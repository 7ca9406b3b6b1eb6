// The runtime reads snapshots from its manifests, which our builds do not create (`manifest:
// false`). This replacement keeps the other members that the runtime uses: the hooks, without
// plugins, and the cache that is cleared when a remote is replaced.
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
